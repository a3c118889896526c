/** Lines that keep their end, and what one reads. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ChatLine } from '../wire/protocol';
import Chat from './Chat.svelte';

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const said = (n: number): ChatLine => ({ at: n, member: 1, name: 'Ann', text: `line ${String(n)}` });

let away: (() => void) | undefined;
afterEach(() => {
  away?.();
  vi.restoreAllMocks();
});

/** A chat of these lines in a small box. */
async function open(lines = Array.from({ length: 40 }, (_, n) => said(n))) {
  let chats = $state.raw(lines);
  const room = document.body.appendChild(document.createElement('div'));
  room.style.cssText = 'inline-size: 20rem; block-size: 15rem';
  const props = {
    get chats() {
      return chats;
    },
    members: {},
    onsay: () => Promise.resolve(true),
  };
  const shown = mount(Chat, { target: room, props });
  away = () => {
    void unmount(shown);
    room.remove();
  };
  await drawn();
  const box = page.getByRole('log').element();
  return {
    room,
    box,
    say() {
      flushSync(() => (chats = [...chats, said(chats.length)]));
      return drawn();
    },
    /** How far a line is above the lower edge. */
    above: (n: number) =>
      box.getBoundingClientRect().bottom - box.querySelectorAll('p')[n]!.getBoundingClientRect().bottom,
  };
}

it('stay at their end when there is one more, and when their room changes', async () => {
  const { room, say, above } = await open();
  const last = above(39);
  expect(last).toBeLessThan(20);
  await say();
  expect(above(40)).toBeCloseTo(last, 0);
  room.style.blockSize = '25rem';
  await drawn();
  room.style.inlineSize = '8rem';
  await drawn();
  expect(above(40)).toBeCloseTo(last, 0);
});

it.each([true, false])('stay where one reads, in a browser that keeps that: %s', async (keeps) => {
  const supports = vi.spyOn(CSS, 'supports').mockReturnValue(keeps);
  const { box, say, above } = await open();
  expect(supports).toHaveBeenCalledWith('overflow-anchor', 'auto');
  if (!keeps) (box as HTMLElement).style.overflowAnchor = 'none';
  box.scrollTop = -200;
  await drawn();
  const read = above(30);
  await say();
  await say();
  expect(above(30)).toBeCloseTo(read, 0);
});

it('are at their end again for whoever says something, or wants to', async () => {
  const { box, say, above } = await open();
  const last = above(39);
  const newest = page.getByRole('button', { name: 'Newest' });
  await expect.element(newest).not.toBeInTheDocument();
  box.scrollTop = -200;
  await newest.click();
  await expect.element(newest).not.toBeInTheDocument();
  expect(document.activeElement).toBe(box);
  expect(above(39)).toBeCloseTo(last, 0);
  box.scrollTop = -200;
  await expect.element(newest).toBeVisible();
  await userEvent.fill(page.getByRole('textbox'), 'so');
  await userEvent.keyboard('{Enter}');
  await say();
  expect(above(40)).toBeCloseTo(last, 0);
});

it('say who speaks before what is said, whichever way either is written', async () => {
  const texts = ['12 + 3 = 15', 'שלום, מה נשמע?'];
  const { box } = await open(texts.map((text) => ({ ...said(0), name: 'דנה', text })));
  for (const line of box.querySelectorAll('p')) {
    const name = line.querySelector('b')!.getBoundingClientRect();
    const rest = document.createRange();
    rest.setStartAfter(line.querySelector('b')!);
    rest.setEndAfter(line.lastChild!);
    for (const { left, width } of rest.getClientRects())
      if (width > 0) expect(left, line.textContent).toBeGreaterThanOrEqual(name.right - 1);
  }
});
