/** What is put to the whole table. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { words } from '../../text';
import '../../theme/theme.css';
import type { Proposal } from '../../wire/protocol';
import ProposalBar from './ProposalBar.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(() => away?.());

const players = ['Ann', 'Bo', 'Cy'].map((name, seat) => ({ seat, name, here: seat < 2, resigned: false }));

function open(seat: number, more: Partial<Proposal> = {}): void {
  const proposal: Proposal = {
    ...{ id: 1, kind: 'undo', by: 0, what: 'end_turn', agree: [0], missing: [1, 2] },
    ...more,
  };
  const props = { proposal, players, seat, sentence: 'Ann asks to take back: the end of the turn' };
  const shown = mount(ProposalBar, { target: document.body, props });
  away = () => unmount(shown);
}

it.each([
  ['undo', 0, 'Waiting for Bo and Cy (away)'],
  ['undo', 1, 'Waiting for you and Cy (away). Whatever came after it is taken back, too.'],
  ['bot', 1, 'Waiting for you and Cy (away)'],
] as const)('%s, at seat %i: %s', async (kind, seat, remark) => {
  open(seat, { kind });
  await expect.element(page.getByText(remark, { exact: true })).toBeVisible();
});

it.each([
  ['who asked', 0, [words.table.withdraw]],
  ['who has agreed', 1, [words.table.declineAfterAll]],
  ['who is asked', 2, [words.table.decline, words.table.agree]],
  ['who watches', -1, []],
])('offers %s what it would come to', async (_, seat, names) => {
  open(seat, { agree: [0, 1], missing: [2] });
  await expect.element(page.getByRole('region')).toBeVisible();
  const buttons = page.getByRole('button').elements();
  expect(buttons.map((one) => one.textContent.trim())).toEqual(names);
});

it('has its answers side by side on a phone', async () => {
  await page.viewport(390, 844);
  open(1);
  const top = (name: string) =>
    page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top;
  await expect.element(page.getByRole('button', { name: words.table.agree })).toBeVisible();
  expect(top(words.table.decline)).toBe(top(words.table.agree));
  await page.viewport(1280, 720);
});

it('has a single answer beside the sentence on a small phone', async () => {
  await page.viewport(360, 640);
  open(0);
  const button = page.getByRole('button', { name: words.table.withdraw });
  await expect.element(button).toBeVisible();
  const sentence = document.querySelector('.bar p')!.getBoundingClientRect();
  expect(button.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(sentence.right);
  await page.viewport(1280, 720);
});
