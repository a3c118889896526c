import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** The module on a page whose worker is this one. */
async function onAPage(worker: object, notice: object) {
  const serviceWorker = { controller: {}, ready: Promise.resolve(worker) };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('Notification', Object.assign(notice, { permission: 'granted' }));
  vi.resetModules();
  return import('./notice');
}

it('is shown by the service worker, on a phone that takes it from no page', async () => {
  const showNotification = vi.fn(() => Promise.resolve());
  const { show } = await onAPage({ showNotification }, () => {
    throw new TypeError('Illegal constructor');
  });
  await show('Your turn', 'It is your turn.', 'L');
  const told = { body: 'It is your turn.', tag: 'coronet-turn L', data: '#/p/L' };
  expect(showNotification).toHaveBeenCalledWith('Your turn', told);
});

it('goes when its game waits no more, whoever has shown it, and no other goes with it', async () => {
  const shown = ['coronet-turn A', 'coronet-turn B', 'coronet-turn', 'another'].map((tag) => ({
    tag,
    close: vi.fn(),
  }));
  const { takeBack } = await onAPage({ getNotifications: () => Promise.resolve(shown) }, {});
  await takeBack(['B']);
  const closed = shown.filter((one) => one.close.mock.calls.length > 0).map((one) => one.tag);
  expect(closed).toEqual(['coronet-turn A', 'coronet-turn']);
});
