/**
 * The tests' own parts: each worker has a server, with a port and a database of its own, and nothing is shared between
 * workers; whoever a test lets come is gone when it ends, so that no page goes on drawing beside the next test.
 */
import {
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { inSight } from './drawing.ts';
import { Network } from './network.ts';
import { Server } from './server.ts';
import { Visitor } from './visitor.ts';

export { expect } from '@playwright/test';

/** A server and people who come to it. */
export interface Inn {
  server: Server;
  come: Own['come'];
}

interface Own {
  /** Somebody opens the start page with this name, in a browser of their own. */
  come: (name: string, options?: BrowserContextOptions, through?: string) => Promise<Visitor>;
  /** A network before the server, mended and gone at the end. */
  network: Network;
  /** Pictures of what fails. */
  pictured: undefined;
}

const seen = new WeakSet<Page>();

/** Of a test that failed: what each open page shows. */
async function picture(browser: Browser, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const page of browser.contexts().flatMap((one) => one.pages())) {
    if (seen.has(page)) continue;
    seen.add(page);
    const path = info.outputPath(`failed-${String(info.attachments.length + 1)}.png`);
    const made = inSight(page, () => page.screenshot({ path, timeout: 5000 }));
    // A page that does not answer is no reason to say nothing of the others.
    await made.then(
      () => info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' }),
      () => undefined,
    );
  }
}

export const test = base.extend<Own, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  pictured: [
    async ({ browser }, use, info) => {
      await use(undefined);
      await picture(browser, info);
    },
    { auto: true },
  ],
  come: async ({ browser, server }, use, info) => {
    const visitors: Visitor[] = [];
    await use(async (name, options, through = server.url) => {
      const visitor = await Visitor.come(browser, through, name, options);
      visitors.push(visitor);
      return visitor;
    });
    await picture(browser, info);
    await Promise.all(visitors.map((visitor) => visitor.leave()));
  },
  network: async ({ server }, use) => {
    const network = await Network.before(server.port);
    await use(network);
    await network.stop();
  },
});

/** With the flights and fades that most tests do without: pages drawn by software are slow enough. */
export const lively = { reducedMotion: 'no-preference' } as const;
