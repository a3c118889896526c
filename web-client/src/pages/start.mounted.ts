/** The start page. */
import { mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Refused } from '../net/link';
import { app } from '../state.svelte';
import Start from './Start.svelte';

it('the focus stays on what opens a lobby until that is refused, and nothing is opened twice', async () => {
  let refuse: (error: Refused) => void = () => undefined;
  const create = vi
    .spyOn(app.session, 'create')
    .mockImplementation(() => new Promise((_, reject) => (refuse = reject)));
  app.route = { page: 'start' };
  const shown = mount(Start, { target: document.body });
  const [first, second] = page.getByRole('button', { name: 'Play with friends' }).elements() as HTMLElement[];
  first!.focus();
  for (const one of [first!, first!, second!]) one.click();
  await expect.element(first!).toHaveAttribute('aria-disabled', 'true');
  expect(document.activeElement).toBe(first);
  expect(create).toHaveBeenCalledTimes(1);
  refuse(new Refused('storage_trouble', ''));
  await expect.element(first!).not.toHaveAttribute('aria-disabled');
  expect(document.activeElement).toBe(first);
  await unmount(shown);
  vi.restoreAllMocks();
});
