/** How Japanese is set: no word ends in a line of its own with its last character. */
import { afterEach, expect, it } from 'vitest';
import './japanese.css';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
});

/** The last line of a text, where it has more than one. */
function lastLine(node: Element): string {
  const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const range = document.createRange();
  const lines: string[] = [];
  let top = -1;
  for (let at = 0; at < text.length; at += 1) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const box = range.getBoundingClientRect();
    if (box.width > 0 && Math.abs(box.top - top) > 3) {
      top = box.top;
      lines.push('');
    }
    lines.push((lines.pop() ?? '') + text.data[at]!);
  }
  return lines.length > 1 ? lines.at(-1)! : '';
}

it.each(['<label><small>#</small></label>', '<form><small>#</small></form>', '<p>#</p>'])(
  'help breaks between phrases: %s',
  (markup) => {
    document.documentElement.lang = 'ja';
    document.body.innerHTML = markup.replace('#', 'アカウントは要りません。友達にはこの名前が見えます。');
    const help = document.querySelector<HTMLElement>('small, p')!;
    for (let width = 150; width < 400; width += 7) {
      help.style.cssText = `display: block; width: ${String(width)}px`;
      expect(lastLine(help), String(width)).not.toMatch(/^す?。$/u);
    }
  },
);
