/** What is put to the whole table. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Proposal } from '../../wire/protocol';
import ProposalBar from './ProposalBar.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(() => away?.());

const players = ['Ann', 'Bo', 'Cy'].map((name, seat) => ({ seat, name, here: true, resigned: false }));

it.each([
  ['undo', 0, 'Waiting for Bo and Cy'],
  ['undo', 1, 'Waiting for you and Cy. Whatever came after it is taken back, too.'],
  ['bot', 1, 'Waiting for you and Cy'],
] as const)('%s, at seat %i: %s', async (kind, seat, remark) => {
  const proposal: Proposal = { id: 1, kind, by: 0, what: 'end_turn', agree: [0], missing: [1, 2] };
  const props = { proposal, players, seat, sentence: 'Ann asks.' };
  const shown = mount(ProposalBar, { target: document.body, props });
  away = () => unmount(shown);
  await expect.element(page.getByText(remark, { exact: true })).toBeVisible();
});
