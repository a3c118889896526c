/** Plays Heart of Crown through the page like a person: looks at what is lit and clicks it. Plain, but it finishes games. */
import type { ElementHandle, Page } from '@playwright/test';
import { lookOut, type Player, type Step } from '../../support/play.ts';
import { Hand } from '../../support/press.ts';

/** What somebody collects before going for the crown, as names of cards on sale. */
export type Taste = readonly RegExp[];

export class CrownPlayer implements Player {
  /** defenses used against an attack */
  defenses = 0;
  /** neither attacks nor defends any more: the game is over sooner */
  calm = false;
  private bought = 0;
  private readonly hand: Hand;

  constructor(
    private readonly page: Page,
    private readonly taste: Taste = [],
    leaves?: string,
  ) {
    this.hand = new Hand(page, leaves);
  }

  async next(): Promise<Step | 'over' | null> {
    const wanted = this.bought < 2 && !this.calm ? this.taste.map((one) => one.source) : [];
    const found = await lookOut(this.page, look, { wanted, calm: this.calm });
    const button = found.asElement() as ElementHandle<HTMLElement> | null;
    if (!button) return (await found.jsonValue()) === 'over' ? 'over' : null;
    return async () => {
      const [text, sold] = await button.evaluate((one) => [
        (one.textContent ?? '').trim(),
        one.closest('[data-buys]') !== null,
      ]);
      if (!(await this.hand.press(button, /^[^,:]*/.exec(text)?.[0] ?? ''))) return false;
      if (text === 'Defend') this.defenses += 1;
      if (sold && wanted.some((one) => new RegExp(one).test(text))) this.bought += 1;
      return true;
    };
  }
}

/** Runs in the page: the element to click next, `over`, or null when nothing is asked. */
function look({ wanted, calm }: { wanted: string[]; calm: boolean }): HTMLElement | 'over' | null {
  const able = (selector: string, text?: RegExp): HTMLElement | null =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (one) =>
        one.offsetParent !== null &&
        !one.matches(':disabled, [aria-disabled="true"]') &&
        (!text || text.test((one.textContent ?? '').trim())),
    ) ?? null;

  if (able('dialog[open] button', /^Watch the replay/)) return 'over';
  // The answer to the press before is on its way.
  if (document.querySelector('[data-awaited]')) return null;
  const dialog = able('dialog[open] button', /^End turn anyway$/);
  if (dialog) return dialog;

  // A question: confirm what is picked, else pick, else take the first way out.
  const tray = document.querySelector('[data-tray]');
  if (tray) {
    const count = /(\d+) of (\d+) chosen/.exec(tray.textContent ?? '');
    const more = count !== null && Number(count[1]) < Number(count[2]);
    // As many as one may have: a pressed stack gives another copy.
    const stack = more
      ? (able('.market .stack .offered', /^Councillor,/) ?? able('.market .stack .offered'))
      : null;
    return (
      (calm ? able('[data-tray] .buttons button', /^No (further )?defense$/) : null) ??
      stack ??
      able('[data-tray] .buttons button[data-kind="primary"]') ??
      able('[data-use="pick"] .card:not(.selected)') ??
      able('.market .stack .offered:not(.selected)') ??
      able('[data-tray] .option:not([data-full]) .card') ??
      able('[data-tray] .start') ??
      able('[data-tray] .buttons button:not([data-kind="quiet"])')
    );
  }

  const end = able('.frame .actions button', /^End turn$/);
  if (end) {
    // Those that bring most at once.
    const princess =
      able('.princesses .offered', /Raolily/) ??
      able('.princesses .offered', /Flamaria/) ??
      able('.princesses .offered', /Lulnasaika/) ??
      able('.princesses .offered');
    if (princess) return princess;
    const crowned = document.querySelector('.own .domain .princess') !== null;
    const sale = (text: RegExp) => able('.market [data-buys] .offered', text);
    const prince = crowned ? sale(/^Prince,/) : null;
    const set = able('[data-use="set"] .card', /^(?!Apprentice)/);
    for (const one of wanted) {
      const found = sale(new RegExp(one));
      if (found) return found;
    }
    return (
      prince ??
      set ??
      (crowned
        ? (sale(/^Emperor|^The Emperor|^Imperial Capital/) ??
          sale(/^Councillor,/) ??
          sale(/^City,/) ??
          sale(/^Royal Maid,/))
        : (sale(/^City,/) ?? sale(/^Port City,/) ?? sale(/^Town,/))) ??
      end
    );
  }

  const second = able('.frame .actions button', /^Second phase$/);
  if (!second) return null;
  return (
    (calm ? null : able('[data-use="play"] .card', /Attack|links/)) ??
    able('.frame .actions button', /^Play all territories/) ??
    able('[data-use="play"] .card', calm ? /^(?!.*Attack)/ : /./) ??
    second
  );
}
