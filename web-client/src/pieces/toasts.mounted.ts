/** What is told in passing lies over nothing that can be pressed. */
import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { nameOf, sizes } from '../../e2e/support/sizes';
import { show } from '../gallery/show';
import module from '../games/monarch';
import { at } from '../games/monarch/fixtures';
import { registry } from '../games/registry';
import End from '../pages/table/End.svelte';
import { app } from '../state.svelte';
import Toasts from './Toasts.svelte';

let away: (() => Promise<void>)[] = [];
afterEach(async () => {
  app.toasts = [];
  for (const one of away.splice(0)) await one();
  await page.viewport(1280, 720);
});
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** The names of what can be pressed and lies under a toast: outside the board all, upon it what can be chosen. */
function covered(): string[] {
  const place = document.querySelector('.toasts p')!.getBoundingClientRect();
  const around: ParentNode = document.querySelector('dialog[open]') ?? document;
  return [...around.querySelectorAll<HTMLElement>('button, a[href], select')]
    .filter((one) => one.checkVisibility() && (!one.closest('main') || one.matches('.offered, .able')))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return (
        Math.min(box.right, place.right) - Math.max(box.left, place.left) > 1 &&
        Math.min(box.bottom, place.bottom) - Math.max(box.top, place.top) > 1
      );
    })
    .map((one) => one.textContent.trim() || one.className);
}

const text = 'Somebody has gone on without you: the time for this answer was over.';

describe.each(sizes.map((size) => [nameOf(size), size] as const))('at %s', (_, { width, height }) => {
  it('the buttons of the result are free', async () => {
    await page.viewport(width, height);
    const target = document.body.appendChild(document.createElement('div'));
    const lobby = { phase: 'playing', members: {}, rematch: '' } as never;
    const model = at('end', 0);
    const props = { model, module, lobby, match: '', cardName: String, onclose: () => undefined };
    const toasts = mount(Toasts, { target });
    app.toasts = [{ id: 1, text, kind: 'bad' }];
    // It came before the result did.
    const end = mount(End, { target, props });
    away = [() => unmount(end), () => unmount(toasts), async () => target.remove()];
    await expect.element(page.getByRole('button', { name: 'Play again' })).toBeVisible();
    await expect.poll(covered).toEqual([]);
    await drawn();
    expect(covered()).toEqual([]);
  });

  it.each(Object.keys(registry))('the answers of %s are free', async (game) => {
    await page.viewport(width, height);
    const target = document.body.appendChild(document.createElement('div'));
    target.id = 'app';
    const toasts = mount(Toasts, { target });
    away = [await show(target, { game, at: 'middle' }), () => unmount(toasts), async () => target.remove()];
    app.toasts = [{ id: 1, text, kind: 'info' }];
    await expect.poll(() => document.querySelector('.toasts p')).not.toBeNull();
    await expect.poll(covered).toEqual([]);
  });
});
