/** Plays Minerva through the page like a person: looks at what is lit and clicks it. Plain, but it tries everything. */
import type { ElementHandle, Page } from '@playwright/test';
import { lookOut, type Player, type Step } from '../../support/play.ts';
import { Hand } from '../../support/press.ts';

export class MinervaPlayer implements Player {
  /** what the player has done, by the name of the click */
  readonly done = new Map<string, number>();
  private acted = 0;
  private round = '';
  private readonly hand: Hand;

  /** `most`: actions a round before passing, so that games stay short */
  constructor(
    readonly page: Page,
    private readonly most = 3,
    leaves?: string,
  ) {
    this.hand = new Hand(page, leaves);
  }

  async next(): Promise<Step | 'over' | null> {
    const found = await lookOut(this.page, look, { round: this.round, enough: this.acted >= this.most });
    const seen = (await found.evaluate(
      (one: Seen | null) => one && { ...one, element: null },
    )) as Seen | null;
    if (seen === null) return null;
    if (seen.over) return 'over';
    if (seen.round !== this.round) {
      this.round = seen.round;
      this.acted = 0;
    }
    const button = (await found.getProperty('element')).asElement() as ElementHandle<HTMLElement> | null;
    if (!button) return null;
    return async () => {
      if (!(await this.hand.press(button, seen.name))) return false;
      this.done.set(seen.name, (this.done.get(seen.name) ?? 0) + 1);
      if (seen.name === 'commit') this.acted += 1;
      return true;
    };
  }
}

interface Seen {
  over: boolean;
  /** what is clicked next: begin, spot, way, commit, answer, decline, pass */
  name: string;
  round: string;
}

/** Runs in the page: the element to click next, if anything is asked. */
function look(before: { round: string; enough: boolean }): (Seen & { element: HTMLElement | null }) | null {
  const able = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.getClientRects().length > 0 && !one.matches(':disabled, [aria-disabled="true"]'),
    );
  const round = document.querySelector('.glory .rounds .now')?.textContent ?? '';
  const over = [...document.querySelectorAll('dialog[open] button')].some((one) =>
    one.textContent?.includes('Watch the replay'),
  );
  const click = (name: string, element: HTMLElement | undefined) =>
    element ? { over, name, round, element } : null;
  if (over) return { over, name: '', round, element: null };
  // The answer to the press before is on its way.
  if (document.querySelector('[data-awaited]')) return null;

  const cells = new Map(
    [...document.querySelectorAll<HTMLElement>('.city .plane .lot')].map((lot) => [
      lot.dataset['cell'] ?? '',
      lot.querySelector('.house') === null,
    ]),
  );
  /** How long the longest line from a cell is. */
  const reach = (cell: string): number => {
    const [x = 0, y = 0] = cell.split(',').map(Number);
    const long = (dx: number, dy: number): number => {
      let steps = 0;
      while (cells.get(`${String(x + dx * (steps + 1))},${String(y + dy * (steps + 1))}`)) steps += 1;
      return steps;
    };
    return Math.max(long(1, 0), long(-1, 0), long(0, 1), long(0, -1));
  };
  /** Where a line is longest: a tile makes it longer, a residence begins it. */
  const bestOf = (spots: readonly HTMLElement[]): HTMLElement | undefined =>
    [...spots].sort((a, b) => reach(b.dataset['cell'] ?? '') - reach(a.dataset['cell'] ?? ''))[0];

  const tray = document.querySelector('.grid > .tray');
  const moves = able('.frame .actions .actions button');
  const primary = able('.grid > .tray footer button[data-kind="primary"]')[0];
  if (tray && moves.length > 0) {
    // Something is being built: a spot, a way that does most, and go.
    const ways = able('.grid > .tray .direction')
      .map((way) => ({ way, steps: way.querySelectorAll('.step:not(.idle)').length }))
      .sort((a, b) => b.steps - a.steps);
    const best = ways[0];
    if (best && !able('.grid > .tray .direction.chosen')[0]) return click('way', best.way);
    const spots = able('.city .plane .spot:not(.chosen), .city .plane .lot.lit');
    return click('commit', primary) ?? click('spot', bestOf(spots));
  }
  if (tray) {
    const more = able('.grid > .tray .amount button:last-child')[0];
    const option = able('.grid > .tray .option:not([aria-pressed="true"])')[0];
    const decline = able('.grid > .tray footer button')[0];
    return (
      click('answer', primary) ?? click('option', option) ?? click('count', more) ?? click('decline', decline)
    );
  }
  const off = (button: HTMLElement): boolean => button.matches(':disabled, [aria-disabled="true"]');
  const [residence, assistant, pass] = document.querySelectorAll<HTMLButtonElement>(
    '.frame .actions .actions button',
  );
  if (!residence || !assistant || !pass || off(pass)) return null;
  if (before.enough && round === before.round) return click('pass', pass);
  const tiles = [...cells.values()].filter((facility) => facility).length;
  const houses = cells.size - tiles;
  const wares = able('.ware.able');
  // Temples now and then, houses between tiles.
  const ware = tiles % 4 === 0 ? wares.at(-1) : wares[0];
  if (!off(assistant)) return click('begin', assistant);
  if (tiles > 2 * (houses + 1) && !off(residence)) return click('begin', residence);
  return click('begin', ware) ?? (off(residence) ? null : click('begin', residence)) ?? click('pass', pass);
}
