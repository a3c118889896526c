/** Plays Monarch through the page like a person: looks at what is lit and clicks it. Plain, but it finishes games. */
import type { Locator, Page } from '@playwright/test';

/** What a step did. */
export type Step =
  'waiting' | 'produced' | 'chose' | 'acquired' | 'pledged' | 'gave up a card' | 'ended turn' | 'over';

const now = async (locator: Locator): Promise<boolean> =>
  (await locator.count()) > 0 && (await locator.first().isVisible()) && (await locator.first().isEnabled());

export class MonarchPlayer {
  private turns = 0;

  constructor(private readonly page: Page) {}

  /** Does one thing if one is asked of us. */
  async step(): Promise<Step> {
    const { page } = this;
    if (await now(page.getByRole('button', { name: 'Watch the replay' }))) return 'over';
    return (await this.moon()) ?? (await this.deal()) ?? (await this.turn());
  }

  /** An open Moon: confirm what is promised, or give up the card on the left. */
  private async moon(): Promise<Step | null> {
    const moon = this.page.locator('section.moon');
    if ((await moon.count()) === 0) return null;
    const confirm = moon.getByRole('button', { name: /^Confirm/ });
    if (await now(confirm)) return click(confirm, 'pledged');
    const giveUp = moon.getByRole('button', { name: /^Give up/ });
    if (await now(giveUp)) return click(giveUp, 'gave up a card');
    const cards = moon.locator('.choices button');
    if (await now(cards)) return click(cards, 'chose');
    return 'waiting';
  }

  /** A purchase in the making. */
  private async deal(): Promise<Step | null> {
    const tray = this.page.locator('.tray [role="group"]').first();
    if ((await tray.count()) === 0) return null;
    const close = tray.locator('.buttons button[data-kind="primary"]');
    if (await now(close)) return click(close, 'acquired');
    const choices = tray.locator('.choices button');
    if (await now(choices)) return click(choices, 'chose');
    return 'waiting';
  }

  private async turn(): Promise<Step> {
    const actions = this.page.locator('.frame > .actions');
    const end = actions.getByRole('button', { name: 'End turn' });
    if (!(await now(end))) return 'waiting';

    // Gold is what courts are made of: tax whenever there is food for it.
    for (const name of [/^Tax/, /^Harvest/]) {
      const button = actions.getByRole('button', { name });
      if (await now(button)) return click(button, 'produced');
    }
    const court = this.page.locator('.market .offered', { hasText: 'Court Card' });
    if (await now(court)) return this.open(court);
    const lit = this.page.locator('.market .offered');
    if (this.turns % 4 === 3 && (await now(lit))) {
      this.turns += 1;
      return this.open(lit);
    }
    this.turns += 1;
    return click(end, 'ended turn');
  }

  private async open(card: Locator): Promise<Step> {
    await card.first().click();
    return 'chose';
  }
}

async function click(what: Locator, step: Step): Promise<Step> {
  await what.first().click();
  return step;
}

/** Lets players take steps until one says the game is over, or `until` says enough. Gives the number of steps taken. */
export async function playOn(
  players: readonly MonarchPlayer[],
  until: (steps: number) => boolean | Promise<boolean> = () => false,
): Promise<number> {
  let steps = 0;
  let idle = 0;
  while (idle < 400) {
    if (await until(steps)) return steps;
    let moved = false;
    for (const player of players) {
      const step = await player.step();
      if (step === 'over') return steps;
      if (step !== 'waiting') {
        moved = true;
        steps += 1;
      }
    }
    idle = moved ? 0 : idle + 1;
    if (!moved) await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('nobody can do anything');
}
