/** A page as its accessible tree tells it: what can be pressed, by role and name, and in which named part it stands. */
import type { Page } from '@playwright/test';

export interface Entry {
  role: string;
  name: string;
  /** what stands behind the name: the words of a paragraph */
  words: string;
  barred: boolean;
  pressed: boolean;
  /** the named parts it stands in, "role name", the innermost last */
  within: readonly string[];
  /** which list of the page it stands in, by its place in the tree; -1: in none */
  row: number;
}

const line = /^( *)- (?:'((?:[^']|'')*)'|(.*?))(?::(?: (.*))?)?$/;
const head = /^([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/;

/** The tree of a page, in its order. */
export async function treeOf(page: Page): Promise<Entry[]> {
  return parsed(await page.locator('body').ariaSnapshot());
}

function parsed(snapshot: string): Entry[] {
  const entries: Entry[] = [];
  const open: { indent: number; part: string; row: number }[] = [];
  for (const text of snapshot.split('\n')) {
    const [, indent = '', quoted, plain = '', words = ''] = line.exec(text) ?? [];
    const [, role = '', name = '', states = ''] = head.exec(quoted?.replaceAll("''", "'") ?? plain) ?? [];
    if (role === '') continue;
    while (open.length > 0 && open.at(-1)!.indent >= indent.length) open.pop();
    entries.push({
      role,
      name: plainOf(name),
      words: plainOf(words.replace(/^"(.*)"$/, '$1')),
      barred: states.includes('[disabled]'),
      pressed: states.includes('[pressed]'),
      within: open.flatMap(({ part }) => (part === '' ? [] : [part])),
      row: open.at(-1)?.row ?? -1,
    });
    const row = role === 'list' ? entries.length - 1 : (open.at(-1)?.row ?? -1);
    open.push({ indent: indent.length, part: name === '' ? '' : `${role} ${plainOf(name)}`, row });
  }
  return entries;
}

/** Text as it is compared: a browser and a test do not agree on every space. */
export const plainOf = (text: string): string => text.replace(/\\(.)/g, '$1').replace(/\s+/g, ' ').trim();
