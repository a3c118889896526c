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
  run: () => Promise<{ violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }>;
  commons: {
    aria: { getRole: (element: Element) => string | null };
    text: { accessibleText: (element: Element) => string };
  };
}
type WithAxe = typeof globalThis & { axe?: Axe };

function read(): Entry[] {
  const { axe } = globalThis as WithAxe as { axe: Axe };
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
  axe.setup(document.documentElement);
  try {
    walk(document.body, [], -1);
  } finally {
    axe.teardown();
  }
  return entries;
}

function focused(): Focus {
  const { axe } = globalThis as WithAxe as { axe: Axe };
  const nameOf = (element: Element): string =>
    axe.commons.text.accessibleText(element).replace(/\s+/g, ' ').trim();
  axe.setup(document.documentElement);
  try {
    const element = document.activeElement ?? document.body;
    const within: string[] = [];
    const named = '[aria-label], [aria-labelledby]';
    for (let at = element.closest(named); at; at = at.parentElement?.closest(named) ?? null)
      if (at !== element) within.push(nameOf(at));
    return { role: axe.commons.aria.getRole(element) ?? '', name: nameOf(element), within };
  } finally {
    axe.teardown();
  }
}

export class TabSenses implements Senses {
  constructor(private readonly tab: Tab) {}

  async tree(): Promise<Entry[]> {
    await this.bring();
    return call(this.tab, read);
  }

  async focus(): Promise<Focus> {
    await this.bring();
    return call(this.tab, focused);
  }

  key(key: string): Promise<void> {
    return this.tab.keys(...key.split('+'));
  }

  changed(): Promise<void> {
    return call(this.tab, change);
  }

  /** Everything axe finds wrong on the page. */
  async axe(): Promise<string[]> {
    await this.bring();
    return call(this.tab, async () => {
      const { violations } = await (globalThis as WithAxe).axe!.run();
      return violations.map(({ id, help, nodes }) => `${id}: ${help} at ${String(nodes[0]?.target)}`);
    });
  }

  private async bring(): Promise<void> {
    if (!(await call(this.tab, () => 'axe' in globalThis))) await this.tab.call(`() => { ${axe} }`, []);
  }
}
