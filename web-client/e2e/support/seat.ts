/** Somebody at the first seat of a recorded game, on a page whose clock stands until the test moves it. */
import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Told } from '../games/index.ts';
import { stopClock } from './clock.ts';
import { link, Recorded, replayOf } from './recorded.ts';
import { expect, lively, type Inn } from './test.ts';

type Game = Told['recorded'];

export class Seat {
  readonly log: Locator;
  readonly newest: Locator;
  readonly marked: Locator;
  readonly past: Locator;
  readonly question: Locator;
  readonly harvest: Locator;

  private constructor(
    readonly page: Page,
    readonly recorded: Recorded,
  ) {
    this.log = page.getByRole('log', { name: 'Log' });
    this.newest = page.locator('.newest');
    this.marked = page.locator('#content [data-marked]');
    this.past = page.getByRole('group', { name: 'Earlier moves' });
    this.question = page.getByRole('status', { name: 'What is asked' });
    this.harvest = page.getByRole('button', { name: /^Harvest: gain/ });
  }

  /** Sits at the first seat of a recorded game; the page's clock stands. */
  static async at(
    { come }: Pick<Inn, 'come'>,
    game: Game,
    follow: 'once' | 'brisk' | 'calm' = 'brisk',
    options: BrowserContextOptions = {},
  ): Promise<Seat> {
    const ann = await come('Ann', { ...lively, ...options });
    const { page } = ann;
    const recorded = new Recorded(replayOf(game.replay), true);
    await page.routeWebSocket(/\/ws$/, (line) => recorded.serve(line));
    await page.evaluate(
      (how) => localStorage.setItem('coronet.settings', JSON.stringify({ follow: how })),
      follow,
    );
    await page.goto(new URL(`#/l/${link}`, page.url()).href);
    await page.reload();
    await ann.atTable();
    await stopClock(page);
    return new Seat(page, recorded);
  }

  /** These moves come, all together. */
  come(from: number, to: number): void {
    for (const move of this.recorded.replay.moves)
      if (move.v >= from && move.v <= to) this.recorded.update(move);
  }

  /** The move that the table shows last. */
  shows(): Promise<number> {
    return this.page
      .locator('.side.log .go')
      .last()
      .evaluate((button) => Number(button.textContent));
  }

  /** Our turn has ended: that is there at once. */
  async ended(game: Game): Promise<void> {
    this.come(1, game.ended);
    await expect.poll(() => this.shows()).toBe(game.ended);
  }

  /** And what the others did until the next one comes at once. */
  async others(game: Game): Promise<void> {
    await this.ended(game);
    this.come(game.ended + 1, game.asked);
    await expect(this.question).toContainText(/^\s*Your turn/);
  }

  async play(): Promise<void> {
    await this.page.getByRole('button', { name: 'Play it again' }).click();
    await expect(this.past).toBeVisible();
  }
}
