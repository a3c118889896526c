/** A person in front of a browser of their own, and the pages as they see them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { wrongBy } from '../../test-support/schema.ts';
import { inSight, undrawn } from './drawing.ts';
import { settled } from './still.ts';
import { heard, keepToasts } from './toasts.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export class Visitor {
  /** what the console complained about, and messages that are not of the protocol */
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    readonly name: string,
    private readonly base: string,
  ) {
    page.on('console', (message) => {
      const text = message.text();
      // A server that is being restarted refuses connections; the browser says so, whatever a page does.
      if (/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket connection to/.test(text)) return;
      if (text.includes('Service Worker registration blocked by Playwright')) return;
      // A server that stands still for some seconds has it said.
      if (text.includes('was preloaded using link preload but not used within a few seconds')) return;
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(text);
    });
    page.on('websocket', (socket) => {
      const check = (side: 'client' | 'server') => (frame: { payload: string | Buffer }) => {
        const wrong = wrongBy(side, JSON.parse(String(frame.payload)));
        if (wrong !== '') this.complaints.push(wrong);
      };
      socket.on('framesent', check('client'));
      socket.on('framereceived', check('server'));
    });
    page.on('pageerror', (error) => this.complaints.push(String(error.stack ?? error)));
  }

  /** Opens the start page with this name. */
  static async come(
    browser: Browser,
    base: string,
    name: string,
    options: BrowserContextOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      reducedMotion: 'reduce',
      // What a test says of the network is to hold; the worker has tests of its own.
      serviceWorkers: 'block',
      ...options,
    });
    await undrawn(context);
    await keepToasts(context);
    // What others do is shown at once, and without motion there is no sound either: only what tests them waits and hears.
    const settings = { follow: 'once', sound: options.reducedMotion !== undefined };
    await context.addInitScript((all) => {
      const key = 'coronet.settings';
      if (location.protocol === 'http:' && !localStorage.getItem(key)) localStorage.setItem(key, all);
    }, JSON.stringify(settings));
    const visitor = new Visitor(await context.newPage(), name, base);
    await visitor.go('#/');
    const field = visitor.page.getByLabel('Your name');
    await field.fill(name);
    await field.press('Enter');
    await expect(field).toHaveValue(name);
    return visitor;
  }

  async go(hash: string): Promise<void> {
    await this.page.goto(this.base + hash);
  }

  /** The page with this title is there, with what it asks the server for, and nothing moves any more. */
  async shows(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(this.page.locator('main')).not.toContainText('One moment');
    await this.page.waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        [...document.querySelectorAll('.picture')].every((frame) => frame.querySelector('svg')) &&
        document
          .getAnimations()
          .every(
            (one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity,
          ),
    );
  }

  /** A toast says this, or has said it since the page was loaded; each one is found once. */
  async told(words: string | RegExp): Promise<void> {
    await expect.poll(() => heard(this.page, words), { message: `told: ${String(words)}` }).toBe(true);
  }

  /** Whether a button of a table is there to be pressed: no answer to a press before is on its way. */
  async offers(name: string | RegExp): Promise<boolean> {
    return this.page
      .locator('body:not(:has([data-awaited]))')
      .getByRole('button', { name, exact: true })
      .isVisible();
  }

  /** Goes away from the table, as by closing its tab, but not from the browser. */
  async leaveTable(): Promise<void> {
    await this.go('#/');
    await this.page.reload();
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }

  /** Makes a private lobby of a game and gives its link. */
  async openLobby(game = 'Monarch'): Promise<string> {
    const tile = this.page
      .getByRole('article')
      .filter({ has: this.page.getByRole('heading', { name: game, exact: true }) });
    await tile.getByRole('button', { name: 'Play with friends' }).click();
    const link = this.page.getByLabel('Link to this table');
    await expect(link).toBeVisible();
    return link.inputValue();
  }

  async follow(link: string): Promise<void> {
    await this.page.goto(link);
    await expect(this.page.getByRole('heading', { name: 'Seats' })).toBeVisible();
  }

  async sit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sit here' }).first().click();
    await expect(this.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start the game' }).click();
    await this.atTable();
  }

  async atTable(): Promise<void> {
    await expect(this.page.getByRole('status', { name: 'What is asked' })).toBeVisible();
  }

  async resign(): Promise<void> {
    for (const name of ['Menu', 'Resign', 'Yes, resign'])
      await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** The sentence of the question line. */
  question(): Promise<string> {
    return this.page.getByRole('status', { name: 'What is asked' }).innerText();
  }

  /** Everything axe finds wrong on the page when it has settled: a button on its way to another colour is no finding. */
  async axe(): Promise<string[]> {
    return inSight(this.page, () => this.found());
  }

  private async found(): Promise<string[]> {
    await settled(this.page);
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axe);
    return this.page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run: (how: object) => Promise<{ violations: Violation[] }> };
      };
      interface Violation {
        id: string;
        help: string;
        nodes: { target: unknown[]; failureSummary?: string }[];
      }
      return (await axe.run({ resultTypes: ['violations'] })).violations.flatMap((one) =>
        one.nodes.map(
          (node) => `${one.id}: ${one.help} at ${node.target.join(' ')} (${node.failureSummary ?? ''})`,
        ),
      );
    });
  }

  /** Whether anything sticks out so that the page would scroll sideways (or at all, at the table). */
  overflow(): Promise<{ x: number; y: number }> {
    return this.page.evaluate(() => ({
      x: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      y: document.documentElement.scrollHeight - document.documentElement.clientHeight,
    }));
  }
}
