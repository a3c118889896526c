/** Plays Monarch through the page like a person: looks at what is lit and clicks it. Plain, but it finishes games. */
import type { ElementHandle, Page } from '@playwright/test';
import { lookOut, type Player, type Step } from '../../support/play.ts';
import { Hand } from '../../support/press.ts';

export class MonarchPlayer implements Player {
  private turns = 0;
  private readonly hand: Hand;

  constructor(
    private readonly page: Page,
    leaves?: string,
  ) {
    this.hand = new Hand(page, leaves);
  }

  async next(): Promise<Step | 'over' | null> {
    const found = await lookOut(this.page, look, this.turns % 4 === 3);
    const button = found.asElement() as ElementHandle<HTMLElement> | null;
    if (!button) return (await found.jsonValue()) === 'over' ? 'over' : null;
    return async () => {
      const text = (await button.textContent())?.trim() ?? '';
      if (!(await this.hand.press(button, /^\S*/.exec(text)?.[0] ?? ''))) return false;
      if (text === 'End turn') this.turns += 1;
      return true;
    };
  }
}

/** Runs in the page: the element to click next, `over`, or null when nothing is asked. */
function look(buysAnything: boolean): HTMLElement | 'over' | null {
  const able = (selector: string, text?: RegExp): HTMLElement | null =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (one) =>
        one.offsetParent !== null &&
        !one.matches(':disabled, [aria-disabled="true"]') &&
        (!text || text.test((one.getAttribute('aria-label') ?? one.textContent ?? '').trim())),
    ) ?? null;

  if (
    [...document.querySelectorAll('dialog[open] button')].some((one) =>
      one.textContent?.includes('Watch the replay'),
    )
  )
    return 'over';
  // The answer to the press before is on its way.
  if (document.querySelector('[data-awaited]')) return null;

  // An open Moon: confirm what is promised, or give up the first card.
  if (document.querySelector('section.moon'))
    return (
      able('section.moon button', /^Confirm/) ??
      able('section.moon button', /^Give up/) ??
      able('section.moon .choices button')
    );

  // A purchase in the making.
  if (document.querySelector('.tray .buttons'))
    return (
      able('.tray .buttons button[data-kind="primary"]') ??
      // What is asked besides, one question after the other: who goes from a full court, which guest is sent away.
      able('.tray .choices:not(:has([aria-pressed="true"])) button') ??
      able('.tray .choices button[aria-pressed="false"]')
    );

  // Gold is what courts are made of: tax whenever there is food for it.
  const end = able('.frame .actions button', /^End turn$/);
  if (!end) return null;
  return (
    able('.frame .actions button', /^Tax/) ??
    able('.frame .actions button', /^Harvest/) ??
    able('.market .offered', /Court Card/) ??
    (buysAnything ? able('.market .offered') : null) ??
    // A row without courtiers goes on for ever unless somebody sweeps it away.
    (able('.market .card', /Court Card/) ? null : able('.frame .actions button', /^Sweep/)) ??
    end
  );
}
