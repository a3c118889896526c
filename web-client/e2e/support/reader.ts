/**
 * Somebody without eyes and without a mouse at a table: knows what the accessible tree says, and has keys. What the guide says is
 * read and followed; else what a game's list of names prefers is pressed (`Told.reads`).
 */
import type { Page } from '@playwright/test';
import { late } from './network.ts';
import { PageSenses, type Senses } from './senses.ts';
import type { Signs } from './signs.ts';
import type { Entry } from './tree.ts';

/** Names of what is pressed next, the best first, after what was pressed so before. */
export type Reads = (done: readonly string[]) => readonly RegExp[];

/** Told of each choice, with the words that are read for it; none, where they are known by sight. */
export type Notes = (words: string) => void;

/** So long nothing may happen before it is clear that nothing will, in milliseconds. */
const patience = 60_000 + 20 * late;
/** so many stops a page may have */
const stops = 160;

export class Reader {
  /** every remark, as it was read */
  readonly heard: string[] = [];
  keys = 0;
  /** everything that was pressed, remarks included: so many taps by hand */
  presses = 0;
  choices = 0;
  private readonly done: string[] = [];
  private readonly known = new Set<string>();
  private noted = '';
  private followed = '';
  private before = '';

  constructor(
    private readonly senses: Senses,
    private readonly signs: Signs,
    private readonly reads: Reads,
    private readonly notes?: Notes,
  ) {}

  static async at(page: Page, signs: Signs, reads: Reads, notes?: Notes): Promise<Reader> {
    return new Reader(await PageSenses.of(page), signs, reads, notes);
  }

  /** Plays until the game is over, or it is `enough`. */
  async play(enough: () => boolean | Promise<boolean> = () => false): Promise<void> {
    for (let last = Date.now(); Date.now() - last < patience;) {
      const tree = await this.senses.tree();
      if (tree.some(({ role, name }) => role === 'button' && name === this.signs.replay)) return;
      const remark = this.remark(tree);
      if (await enough()) return;
      this.note(tree, remark);
      const now = JSON.stringify(tree);
      const { keys } = this;
      if (now !== this.before && (await this.step(tree, remark))) {
        this.before = now;
        last = Date.now();
        // Whoever is not asked waits; that the reader looks again and again meanwhile is no work of theirs.
      } else this.keys = keys;
      await this.senses.changed();
    }
    throw new Error(`nothing can be done: ${JSON.stringify(await this.senses.tree())}`);
  }

  /** The words of the guide. */
  remark(tree: readonly Entry[]): string {
    const guide = `region ${this.signs.guide}`;
    return tree.find(({ role, within }) => role === 'paragraph' && within.includes(guide))?.words ?? '';
  }

  private note(tree: readonly Entry[], remark: string): void {
    const asked = tree.find(({ role, name }) => role === 'status' && name === this.signs.question);
    const words = remark || (asked?.words ?? '');
    const now = `${String(this.choices)} ${words}`;
    if (words === '' || now === this.noted) return;
    this.noted = now;
    this.notes?.(this.known.has(words) ? '' : words);
    this.known.add(words);
  }

  private async step(tree: readonly Entry[], remark: string): Promise<boolean> {
    const asked = tree.filter(({ within }) => within.some((one) => one.startsWith('dialog ')));
    const yes = asked.filter(({ role }) => role === 'button').at(-1);
    if (yes) return this.go(yes.name, tree);
    if (remark !== '') return this.listen(tree, remark);
    return this.choose(tree);
  }

  /** Reads a remark; what a lesson is about is pressed, if it can be. */
  private async listen(tree: readonly Entry[], remark: string): Promise<boolean> {
    const buttons = tree.filter(
      ({ role, within }) => role === 'button' && within.includes(`region ${this.signs.guide}`),
    );
    if (this.heard.at(-1) !== remark) this.heard.push(remark);
    const inGuide = async () => {
      const { name } = await this.senses.focus();
      return buttons.some((one) => one.name === name);
    };
    // After a remark the next one has the focus already.
    if (!(await inGuide())) await this.key('g');
    const { name } = await this.senses.focus();
    if (name === buttons.at(-1)?.name) {
      await this.enter();
      return true;
    }
    // A lesson: on to what it speaks of. Where that is no choice by itself, one makes the next best.
    if (this.followed === remark) return this.choose(tree);
    this.followed = remark;
    await this.key('Enter');
    const thing = await this.senses.focus();
    const found = tree.find(({ role, name }) => role === thing.role && name === thing.name);
    if (thing.role !== 'button' || !found || found.barred || found.pressed) return this.choose(tree);
    await this.enter();
    this.choices += 1;
    return true;
  }

  private async choose(tree: readonly Entry[]): Promise<boolean> {
    await this.key('q');
    const { role, name } = await this.senses.focus();
    const able = tree.filter((one) => one.role === 'button' && !one.barred);
    const tray = able.filter(({ within }) => within.includes(`${role} ${name}`));
    if (['group', 'region'].includes(role) && tray.length > 0) return this.answer(tree, tray, able);
    for (const wanted of this.reads(this.done)) {
      const found = able.find((one) => wanted.test(one.name));
      if (!found) continue;
      this.done.push(found.name);
      this.choices += 1;
      return this.go(found.name, tree);
    }
    return false;
  }

  /** What a tray asks: what confirms it, else a choice that has not been made. */
  private async answer(
    tree: readonly Entry[],
    tray: readonly Entry[],
    able: readonly Entry[],
  ): Promise<boolean> {
    const last = tray.at(-1)!;
    const part = last.within;
    const confirm = tree
      .filter(({ role, within }) => role === 'button' && String(within) === String(part))
      .at(-1);
    const open = (one: Entry) => !one.pressed && !this.signs.leaving.test(one.name);
    const choice =
      confirm && !confirm.barred && open(confirm)
        ? confirm
        : (tray.find(open) ?? able.find((one) => this.signs.lit.test(one.name) && !one.pressed) ?? last);
    this.choices += 1;
    return this.go(choice.name, tree);
  }

  /** Presses it; if it has gone meanwhile, the page says something else, and that is looked at next. */
  private async go(name: string, tree: readonly Entry[]): Promise<true> {
    await this.press(name, '', tree);
    return true;
  }

  /**
   * Goes to a button by the Tab key, back where it lies before, by arrow keys within its row, and presses it; of several of that
   * name the one in this part. `tree`: what the page said last. False: there is none of that name.
   */
  async press(name: string, part = '', tree: readonly Entry[] = []): Promise<boolean> {
    let back: boolean | undefined;
    const way: string[] = [];
    const placeOf = (one: string): number => tree.findIndex((other) => same(other.name, one));
    for (let at = 0; at < stops; at += 1) {
      const focus = await this.senses.focus();
      if (same(focus.name, name) && (part === '' || focus.within.includes(part))) {
        await this.enter();
        return true;
      }
      // The page seldom changes on the way: it is read again where one comes to something unknown, or for the second time.
      if (placeOf(name) < 0 || placeOf(focus.name) < 0 || way.includes(focus.name)) {
        tree = await this.senses.tree();
        if (placeOf(name) < 0) return false;
      }
      way.push(focus.name);
      const [to, here] = [placeOf(name), placeOf(focus.name)];
      const row = tree[to]?.row ?? -1;
      const before = to >= 0 && focus.name !== '' && to < here;
      if (row >= 0 && row === tree[here]?.row) await this.key(before ? 'ArrowUp' : 'ArrowDown');
      else {
        back ??= before;
        await this.key(back ? 'Shift+Tab' : 'Tab');
      }
    }
    throw new Error(`the Tab key does not reach ${name}, but ${way.join(', ')}`);
  }

  private async enter(): Promise<void> {
    this.presses += 1;
    await this.key('Enter');
  }

  private async key(key: string): Promise<void> {
    this.keys += 1;
    await this.senses.key(key);
  }
}

const tight = (text: string): string => text.replaceAll(' ', '');
const same = (one: string, other: string): boolean => tight(one) === tight(other);
