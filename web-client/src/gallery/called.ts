/** Names on small cards, of the longest that may lie there: off the frame, whole, and broken between words. For the tests of the games. */
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { nameOf, sizes } from '../../e2e/support/sizes';
import { show } from './show';
import { phrases } from '../pieces/phrases';
import { setLanguage } from '../text';
import { inWords } from '../text/live.svelte';
import type { CardEntry } from '../wire/catalog';
import type { Recording } from '../games/recorded';

/** Where a name stands, and which cards lie there. */
type Places = readonly (readonly [string, (card: CardEntry) => boolean])[];
/** what was, or might be, broken badly */
const hard = ['噂好きのいとこ', '帝都カリクマ', 'しつこい行商人', '香辛料市場', '近衛騎士団'];
let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
  await page.viewport(1280, 720);
  await setLanguage('en');
});

/** How a name is written in its lines. */
function linesOf(name: Element): string[] {
  const range = document.createRange();
  const lines: string[] = [];
  let last = NaN;
  const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const [index, letter] of [...(text as Text).data].entries()) {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const [box] = range.getClientRects();
      if (!box || box.width === 0) continue;
      if (!(Math.abs(box.top - last) < box.height / 2)) lines.push('');
      last = box.top;
      lines[lines.length - 1] += letter;
    }
  return lines.map((line) => line.trim());
}

/** What is wrong with a name where it stands. */
function wrong(name: HTMLElement): string[] {
  const card = name.closest('button')!;
  const border = Number.parseFloat(getComputedStyle(card).borderLeftWidth);
  const frame = card.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(name);
  const boxes = [...range.getClientRects()];
  const room = Math.min(
    Math.min(...boxes.map((box) => box.left)) - frame.left - border,
    frame.right - border - Math.max(...boxes.map((box) => box.right)),
  );
  const lines = linesOf(name);
  const found = [];
  const { textOverflow, fontSize } = getComputedStyle(name);
  if (room < 1 && textOverflow !== 'ellipsis') found.push(`touches the frame (${room.toFixed(1)})`);
  // Between words; a long one in letters of sound may go on in the next line.
  const whole = phrases(lines.join('')).map((_, index, all) => all.slice(0, index + 1).join(''));
  const between = (end: string, next: string): boolean =>
    whole.includes(end) || (/\p{sc=Katakana}{2}$/u.test(end) && /^[\p{sc=Katakana}ー]{2}/u.test(next));
  const ends = lines.slice(0, -1).map((_, index) => lines.slice(0, index + 1).join(''));
  const spaced = !/\p{sc=Han}|\p{sc=Katakana}/u.test(lines.join(''));
  if (!spaced && !ends.every((end, index) => between(end, lines[index + 1]!))) found.push('broken badly');
  if (Number.parseFloat(fontSize) < 10) found.push(`too small: ${fontSize}`);
  return found.map((fault) => `${lines.join('/')}: ${fault}`);
}

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Tests of a game. */
export function namesFit(game: string, recording: Recording, places: Places): void {
  describe.each(['en', 'ja'])('names on small cards: %s', (language) => {
    const at = sizes.filter((size) => size.width < 1900).map((size) => [nameOf(size), size] as const);
    it.each(at)('at %s', async (_, { width, height }) => {
      await page.viewport(width, height);
      const target = document.body.appendChild(document.createElement('div'));
      away = await show(target, { game, at: 'middle', language });
      await document.fonts.ready;
      const found: string[] = [];
      const widest = (card: CardEntry): number =>
        Math.max(...phrases(card.name).flatMap((part) => part.split(' ').map((word) => word.length)));
      const cards = Object.values(inWords(recording.catalog)!.cards).sort((a, b) => widest(b) - widest(a));
      for (const [place, lies] of places) {
        const name = [...document.querySelectorAll<HTMLElement>(place)].find((one) => one.checkVisibility());
        if (!name) continue;
        const names = [...new Set(cards.filter(lies).map((card) => card.name))];
        for (const called of [...names.slice(0, 10), ...names.filter((one) => hard.includes(one))]) {
          const inside = name.querySelector('span') ?? name;
          inside.replaceChildren(
            ...phrases(called).flatMap((part, index) =>
              index > 0 ? [document.createElement('wbr'), part] : [part],
            ),
          );
          await drawn();
          found.push(...wrong(name).map((fault) => `${place} ${fault}`));
        }
      }
      expect(found).toEqual([]);
    });
  });
}
