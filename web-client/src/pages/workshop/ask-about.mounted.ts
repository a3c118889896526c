/** The way from a moment of a game to the workshop. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readRoute } from '../../model/route';
import { app } from '../../state.svelte';
import type { ServerMessage } from '../../wire/protocol';
import AskAbout from './AskAbout.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  vi.restoreAllMocks();
  history.replaceState(null, '', '#/');
});

it.each([
  ['leads there', '', '#/workshop/monarch?text=game%3A+monarch%0A'],
  ['leads nobody there who went elsewhere meanwhile', '#/settings', '#/settings'],
])('%s', async (_, goes, arrives) => {
  app.line = { state: 'open', retryAt: 0 };
  app.route = readRoute('#/replay/M');
  let answer: (message: ServerMessage) => void = () => undefined;
  vi.spyOn(app.session, 'ask').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const props = { game: 'monarch', question: { type: 'position' } } as const;
  const shown = mount(AskAbout, { target: document.body, props });
  away = () => unmount(shown);
  const button = page.getByRole('button');
  await button.click();
  if (goes !== '') {
    location.hash = goes;
    app.route = readRoute(goes);
  }
  answer({ type: 'position', id: 1, lines: ['game: monarch'], exact: true } as ServerMessage);
  // Pressed through: the answer is here.
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  expect(location.hash).toBe(arrives);
});
