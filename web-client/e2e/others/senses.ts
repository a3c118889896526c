/** The accessible tree of a page as axe-core reads it, in browsers whose own is not to be had. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { change, type Focus, type Senses } from '../support/senses.ts';
import type { Entry } from '../support/tree.ts';
import { call, type Tab } from './tab.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What of axe-core is used. */
interface Axe {
  setup: (root: Element) => void;
  teardown: () => void;
  run: (
    how: object,
  ) => Promise<{ violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }>;
  utils: { getNodeFromTree: (element: Element) => object | null };
  commons: {
    aria: { getRole: (element: Element) => string | null };
    text: { accessibleText: (element: Element) => string };
  };
}
type WithAxe = typeof globalThis & { axe?: Axe };

/** Nothing where axe-core is not there yet. */
function read(): Entry[] | null {
  const { axe } = globalThis as WithAxe;
  if (!axe) return null;
  const { aria, text } = axe.commons;
  const plain = (words: string): string => words.replace(/\s+/g, ' ').trim();
  /** These are one thing each, whatever they are made of; and of these the words are read. */
  const whole = [
    'button',
    'link',
    'img',
    'switch',
    'checkbox',
    'radio',
    'slider',
    'tab',
    'option',
    'textbox',
  ];
  const said = ['paragraph', 'status', 'heading'];
  const shown = (element: Element): boolean =>
    element.matches(':not([aria-hidden="true"], [inert])') &&
    (element.checkVisibility({ visibilityProperty: true }) ||
      getComputedStyle(element).display === 'contents');
  const entries: Entry[] = [];
  const walk = (element: Element, within: readonly string[], row: number): void => {
    for (const child of element.children) {
      if (!shown(child)) continue;
      const role = aria.getRole(child) ?? (child.localName === 'p' ? 'paragraph' : null);
      let parts = within;
      let list = row;
      if (role !== null && !['none', 'presentation', 'generic'].includes(role)) {
        const name = role === 'paragraph' ? '' : plain(text.accessibleText(child));
        const is = (state: string): boolean => child.getAttribute(`aria-${state}`) === 'true';
        entries.push({
          role,
          name,
          words: said.includes(role) ? plain(child.textContent) : '',
          barred: is('disabled') || child.matches(':disabled'),
          pressed: is('pressed'),
          within,
          row,
        });
        if (whole.includes(role)) continue;
        if (role === 'list') list = entries.length - 1;
        if (name !== '') parts = [...within, `${role} ${name}`];
      }
      walk(child, parts, list);
    }
  };
  axe.teardown();
  axe.setup(document.documentElement);
  walk(document.body, [], -1);
  return entries;
}

/** The page is looked through anew only where it was not there when the tree was read. */
function focused(): Focus | null {
  const { axe } = globalThis as WithAxe;
  if (!axe) return null;
  const nameOf = (element: Element): string =>
    axe.commons.text.accessibleText(element).replace(/\s+/g, ' ').trim();
  const element = document.activeElement ?? document.body;
  if (!axe.utils.getNodeFromTree(element)) {
    axe.teardown();
    axe.setup(document.documentElement);
  }
  const within: string[] = [];
  const named = '[aria-label], [aria-labelledby]';
  for (let at = element.closest(named); at; at = at.parentElement?.closest(named) ?? null)
    if (at !== element) within.push(nameOf(at));
  return { role: axe.commons.aria.getRole(element) ?? '', name: nameOf(element), within };
}

async function findings(): Promise<string[] | null> {
  const { axe } = globalThis as WithAxe;
  if (!axe) return null;
  axe.teardown();
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} at ${String(nodes[0]?.target)}`);
}

export class TabSenses implements Senses {
  constructor(private readonly tab: Tab) {}

  tree(): Promise<Entry[]> {
    return this.sense(read);
  }

  focus(): Promise<Focus> {
    return this.sense(focused);
  }

  key(key: string): Promise<void> {
    return this.tab.keys(...key.split('+'));
  }

  changed(): Promise<void> {
    return call(this.tab, change);
  }

  /** Everything axe finds wrong on the page. */
  axe(): Promise<string[]> {
    return this.sense(findings);
  }

  private async sense<T>(what: () => T | null | Promise<T | null>): Promise<T> {
    for (;;) {
      const found = await call(this.tab, what);
      if (found !== null) return found;
      await this.tab.call(`() => { ${axe} }`, []);
    }
  }
}
