/** Watches a table from inside the page: what sounds, moves, is announced or drawn anew, and where the focus is. */
import { expect, type CDPSession, type Page } from '@playwright/test';

interface Told {
  sounds: number;
  moves: number;
  announced: number;
  drawn: number;
  focus: Element | null;
}

type Watched = Window & { told: Told };

/** What is said on the line of a page. */
export class Heard {
  private readonly said: string[] = [];
  private open = 0;
  private asked = 0;

  constructor(page: Page) {
    page.on('websocket', (line) => {
      const consults = new Set<number>();
      line.on('framesent', ({ payload }) => {
        const message = JSON.parse(String(payload)) as { type: string; id: number };
        if (message.type !== 'consult') return;
        consults.add(message.id);
        this.asked += 1;
        this.open = consults.size;
      });
      line.on('framereceived', ({ payload }) => {
        this.said.push(String(payload));
        consults.delete((JSON.parse(String(payload)) as { id?: number }).id ?? 0);
        this.open = consults.size;
      });
    });
  }

  /** From here on. */
  mark(): void {
    this.said.length = 0;
  }

  /** A message with these words has come since the mark, and the page has drawn what it had to. */
  async has(page: Page, ...words: string[]): Promise<void> {
    await expect.poll(() => this.said.some((one) => words.every((word) => one.includes(word)))).toBe(true);
    await drawn(page);
  }

  /** Questions about what a choice would bring have been asked, and all are answered. */
  async consulted(page: Page): Promise<void> {
    await expect.poll(() => this.asked > 0 && this.open === 0).toBe(true);
    await drawn(page);
  }
}

/** The page has been drawn with everything that was known before. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

export class Watch {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    /** the scripts of the game's table */
    private readonly scripts: RegExp,
  ) {}

  /** Begins with the table before one's eyes. */
  static async at(page: Page, scripts: RegExp): Promise<Watch> {
    await page.evaluate(watch);
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    return new Watch(page, session, scripts);
  }

  /** How many functions of the table have run since this was asked last. */
  async calls(): Promise<number> {
    const { result } = await this.session.send('Profiler.takePreciseCoverage');
    return result
      .filter((script) => this.scripts.test(script.url))
      .flatMap((script) => script.functions)
      .reduce((sum, one) => sum + (one.ranges[0]?.count ?? 0), 0);
  }

  /** Sounds, flights and announcements so far. */
  events(): Promise<{ sounds: number; moves: number; announced: number }> {
    return this.page.evaluate(() => {
      const { sounds, moves, announced } = (window as unknown as Watched).told;
      return { sounds, moves, announced };
    });
  }

  /** Changes of the board so far. */
  drawn(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as Watched).told.drawn);
  }

  /** Remembers what has the focus now. */
  async markFocus(): Promise<void> {
    await this.page.evaluate(() => ((window as unknown as Watched).told.focus = document.activeElement));
  }

  /** It still has it. */
  focusStayed(): Promise<boolean> {
    return this.page.evaluate(() => {
      const { focus } = (window as unknown as Watched).told;
      return focus !== null && focus.isConnected && document.activeElement === focus;
    });
  }
}

/** Runs in the page. */
function watch(): void {
  const told: Told = { sounds: 0, moves: 0, announced: 0, drawn: 0, focus: null };
  (window as unknown as Watched).told = told;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    told.sounds += 1;
    start.call(this, when);
  };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    told.moves += 1;
    return animate.call(this, frames, options);
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  const spoken = new MutationObserver((changes) => (told.announced += changes.length));
  for (const region of document.querySelectorAll('[aria-label="What is asked"], body .unseen[aria-live]'))
    spoken.observe(region, { subtree: true, childList: true, characterData: true });
  new MutationObserver((changes) => (told.drawn += changes.length)).observe(
    document.querySelector('#content')!,
    all,
  );
}
