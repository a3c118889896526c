/** Other languages in a browser, also those made by machine (`src/text/mock.ts`): speaking them, and finding what has not come from their words. */
import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** Speaks another language from the next page on: the mock language, or that of another (`mock-ja`), or a real one. */
export async function speak(visitor: Visitor, language = 'mock'): Promise<void> {
  const settings = JSON.stringify({ language });
  await visitor.page.evaluate((all) => localStorage.setItem('coronet.settings', all), settings);
  await visitor.page.reload();
  const told = language.startsWith('mock') ? /\[/ : /[\u3040-\u30ff]/;
  await expect(visitor.page.locator('body')).toContainText(told);
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
    // What has happened already hangs on who began, by lot; what is English by nature is marked so.
    if (parentElement?.closest('script, style, .log, [aria-live], [lang="en"]:not(html)')) continue;
    look(textContent);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
    for (const node of document.querySelectorAll(`[${name}]`)) look(node.getAttribute(name));
  return [...left];
}

/** What can be read or heard on a page of a language that is not written in Latin letters, and is. Runs in the page. */
export function latin(given: string[]): string[] {
  const left = new Set<string>();
  const look = (text: string | null): void => {
    // Roman figures are no words, and neither are a seal's groups of digits.
    let rest = (text ?? '').replace(/\b([IVX]+|[\da-f]{4})\b/g, '');
    for (const one of given) rest = rest.replaceAll(one, ' ');
    if (/[A-Za-z]{2}/.test(rest)) left.add(rest.trim().replace(/\s+/g, ' ').slice(0, 80));
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { parentElement, textContent } = words.currentNode;
    if (!parentElement?.closest('script, style')) look(textContent);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
    for (const node of document.querySelectorAll(`[${name}]`)) look(node.getAttribute(name));
  return [...left];
}
