/** A rule that is watched: scenes of the rules page, mounted without a server. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { GameModule } from '../../games/contract';
import { recording } from '../../games/monarch/fixtures';
import module from '../../games/monarch';
import type { ScenarioFile } from '../../wire/generated/scenario';
import '../../theme/theme.css';
import Watch from './Watch.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const refusal = { after: 0, action: 'pass', code: 'not_your_turn', sentence: 'It is not your turn.' };
const { public: view, private: mine, table, players } = recording.at('middle');
/** A position in which nothing is chosen, but each seat is refused the same. */
const scenario = {
  game: 'monarch',
  name: 'nobody may',
  covers: ['MON-092'],
  lines: [],
  seats: players.length,
  options: {},
  parts: [
    {
      name: '',
      first: { public: view, privates: { 0: mine }, table },
      moves: [],
      refused: players.map(({ seat }) => ({ ...refusal, by: seat })),
    },
  ],
} as unknown as ScenarioFile;

function watch(module: GameModule): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(scenario)));
  const props = { path: 'a/b', title: 'Who may?', rules: ['MON-092'], catalog: recording.catalog, module };
  const shown = mount(Watch, { target: document.body, props: { ...props, onclose: () => undefined } });
  away = () => unmount(shown);
}

it('several seats are refused the same action at one moment', async () => {
  watch(module);
  await expect.element(page.getByText('may not:').nth(players.length - 1)).toBeVisible();
});

it('a scene that cannot be drawn says so, and can be closed', async () => {
  vi.stubGlobal('reportError', () => undefined);
  watch({
    ...module,
    Table: () => {
      throw new Error('no table');
    },
  });
  await expect.element(page.getByRole('status')).toHaveTextContent('cannot be drawn');
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
});
