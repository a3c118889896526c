/** A sentence of the game in a narrow column. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import type { Sentence } from '../games/contract';
import '../theme/theme.css';
import Words from './Words.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(() => away?.());

const width = 160;
/** A sentence in a column with these names of cards; says its text and where its lines are. */
function told(sentence: Sentence, name: string, cards: readonly string[]): HTMLElement {
  const target = document.body.appendChild(document.createElement('p'));
  target.lang = 'ja';
  Object.assign(target.style, { width: `${String(width)}px`, wordBreak: 'auto-phrase' });
  const players = [{ seat: 0, name }] as never;
  const props = { sentence, players, cardName: (handle: number) => cards[handle]!, onlook: () => undefined };
  const shown = mount(Words, { target, props });
  away = async () => {
    await unmount(shown);
    target.remove();
  };
  return target;
}
const box = (node: Node): DOMRect => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
};

it('breaks a name that is longer than a line, and keeps its mark at it', () => {
  const line = told(['Now ', { seat: 0 }, ' begins.'], 'W'.repeat(24), []);
  expect(box(line).width).toBeLessThanOrEqual(width);
  const name = line.querySelector('.seat')!;
  expect(name.querySelector('svg')!.getBoundingClientRect().top).toBeLessThan(
    name.getClientRects()[0]!.top + 20,
  );
});

it('breaks no word of a name that fits into a line', () => {
  const line = told(['Waiting for ', { seat: 0 }, ' to build.'], 'Alexandra Wintergarten-H', []);
  line.lang = 'en';
  Object.assign(line.style, { wordBreak: '', textWrap: 'balance' });
  const text = line.querySelector('.seat')!.lastChild!;
  const word = document.createRange();
  word.setStart(text, text.textContent!.indexOf('Winter'));
  word.setEnd(text, text.textContent!.indexOf('-'));
  expect(word.getClientRects().length).toBe(1);
});

it('begins no line with what closes the words before, and leaves none of it out', () => {
  const names = Array.from({ length: 12 }, (_, at) => '市'.repeat(2 + (at % 9)));
  const sentence = names.flatMap((_, card): Sentence => [{ card }, '、']);
  const line = told(['市場：', ...sentence, { seat: 0 }, '。', '山は残り', '。'], 'Jo', names);
  expect(line.textContent).toBe(`市場：${names.join('、')}、AJo。山は残り。`);
  // Where a name just fits and what closes it does not.
  for (let wide = 120; wide < 220; wide += 2) {
    line.style.width = `${String(wide)}px`;
    for (const button of line.querySelectorAll('button')) {
      const after = document.createRange();
      let next = button.nextSibling!;
      while (next.textContent === '') next = next.nextSibling!;
      after.setStart(next, 0);
      after.setEnd(next, 1);
      const { left, right } = { left: after.getBoundingClientRect().left, right: box(button).right };
      expect(left, `${button.textContent} ${String(wide)}`).toBeGreaterThanOrEqual(right - 1);
    }
  }
});

it('ends no line with what opens the words after, and breaks between no figure and what it counts', () => {
  const sentence: Sentence = [{ card: 0 }, ' for ', { amount: 13, of: 'coins' }, ' (', { card: 1 }, ').'];
  const line = told(sentence, 'Jo', ['Town', 'Flamaria']);
  expect(line.textContent).toBe('Town for 13 coins (Flamaria).');
  const [, flamaria] = line.querySelectorAll('button');
  for (let wide = 70; wide < 220; wide += 2) {
    line.style.width = `${String(wide)}px`;
    const bracket = document.createRange();
    bracket.setStart(flamaria!.parentElement!.firstChild!, 0);
    bracket.setEnd(flamaria!.parentElement!.firstChild!, 1);
    expect(bracket.getBoundingClientRect().right).toBeLessThanOrEqual(box(flamaria!).left + 1);
    expect(line.querySelector('.amount')!.getClientRects()).toHaveLength(1);
  }
});
