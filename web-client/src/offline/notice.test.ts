import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('is shown by the service worker, on a phone that takes it from no page', async () => {
  const close = vi.fn();
  const worker = {
    showNotification: vi.fn(() => Promise.resolve()),
    getNotifications: vi.fn(() => Promise.resolve([{ close }])),
  };
  const serviceWorker = { controller: {}, ready: Promise.resolve(worker) };
  const onAPhone = () => {
    throw new TypeError('Illegal constructor');
  };
  for (const [name, value] of Object.entries({
    navigator: { serviceWorker },
    Notification: Object.assign(onAPhone, { permission: 'granted' }),
  }))
    vi.stubGlobal(name, value);
  vi.resetModules();
  const { show, takeBack } = await import('./notice');
  await show('Your turn', 'It is your turn.', '#/p/L');
  const told = { body: 'It is your turn.', tag: 'coronet-turn', data: '#/p/L' };
  expect(worker.showNotification).toHaveBeenCalledWith('Your turn', told);
  await takeBack();
  expect(close).toHaveBeenCalledOnce();
});
