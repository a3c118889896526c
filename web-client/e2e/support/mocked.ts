/** The language made by machine (`src/text/mock.ts`) in a browser: speaking it, and finding what has not come from the words. */
import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

const settings = JSON.stringify({ language: 'mock' });

/** Speaks the mock language from the next page on. */
export async function speak(visitor: Visitor): Promise<void> {
  await visitor.page.evaluate((all) => localStorage.setItem('coronet.settings', all), settings);
  await visitor.page.reload();
  await expect(visitor.page.locator('body')).toContainText('[');
}

/** What can be read or heard on a page and has not come from the words. Runs in the page. */
export function english(given: string[]): string[] {
  const left = new Set<string>();
  const look = (text: string | null): void => {
    // Marks where a word may be broken, and Roman figures, are no words.
    let rest = (text ?? '').replaceAll('\u00ad', '').replace(/\b[IVX]+\b/g, '');
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replace(/\[[^[\]]*\]/g, ' ');
    }
    // The first letter of a text of Monarch is drawn, and that is the bracket.
    rest = rest.replace(/^[^[\]]*\]/, ' ');
    for (const one of given) rest = rest.replaceAll(one, ' ');
    if (/\p{L}{2}/u.test(rest)) left.add(rest.trim().replace(/\s+/g, ' ').slice(0, 80));
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { parentElement, textContent } = words.currentNode;
    // What has happened already hangs on who began, by lot.
    if (parentElement?.closest('script, style, .log, [aria-live]')) continue;
    look(textContent);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
    for (const node of document.querySelectorAll(`[${name}]`)) look(node.getAttribute(name));
  return [...left];
}
