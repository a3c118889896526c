/**
 * The network between a page and the server breaks: nobody loses a game, and nothing is done twice. That a line is dead is found after
 * some seconds without a word, so that these tests mostly wait: they do it one after the other, while others use the machine.
 */
import type { Network } from './support/network.ts';
import { asked, ending, lines, table } from './support/pair.ts';
import { playOn } from './support/play.ts';
import type { Server } from './support/server.ts';
import { expect, test, type Inn } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

test.describe.configure({ mode: 'default' });

/** Ann behind a network that can be broken, and Bo; whoever is asked. */
async function behindNetwork({ network, ...inn }: Inn & { network: Network }) {
  const { ann, bo, players } = await table(inn, network.url);
  return { ann, bo, annPlays: players[0]!, boPlays: players[1]! };
}

/** Ends the turn, also when there was something left to do. */
async function endTurn(visitor: Visitor): Promise<void> {
  await ending(visitor).click();
  const anyway = visitor.page.getByRole('button', { name: 'End turn anyway' });
  if (await anyway.isVisible()) await anyway.click();
}

/** How often the network is lost in a test: more, by CORONET_ROUNDS, to measure how fast the table is back. */
const rounds = Number(process.env['CORONET_ROUNDS'] ?? 2);

const lost = (visitor: Visitor) => visitor.page.getByText('Connection lost');

/** Tells the page what the system tells it when the network goes and comes. */
const tell = (visitor: Visitor, event: 'online' | 'offline') =>
  visitor.page.evaluate((name) => window.dispatchEvent(new Event(name)), event);

/** Milliseconds until as many lines stand in the log. */
async function until(visitor: Visitor, count: number): Promise<number> {
  const from = Date.now();
  await visitor.page.waitForFunction(
    (goal) => document.querySelectorAll('[role="log"] li').length >= goal,
    count,
    { polling: 10 },
  );
  return Date.now() - from;
}

function report(what: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  console.log(`${what}: table live again after ${String(median)} ms in the median of ${sorted.join(', ')}`);
}

async function choices(server: Server): Promise<number> {
  const metrics = await (await fetch(`${server.itself}metrics`)).text();
  return Number(/^coronet_choices_total (\d+)$/m.exec(metrics)?.[1]);
}

for (const [how, break_] of [
  ['torn', (network: Network) => network.tear()],
  ['swallowing everything', (network: Network) => network.swallow()],
] as const) {
  test(`a network that is ${how} and comes back with a word of the system`, async ({
    come,
    server,
    network,
  }) => {
    const { ann, bo, annPlays, boPlays } = await behindNetwork({ come, server, network });
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await playOn([annPlays, boPlays], () => asked(bo));
      await expect.poll(async () => (await lines(ann).count()) - (await lines(bo).count())).toBe(0);
      break_(network);
      await tell(ann, 'offline');
      await expect(lost(ann)).toBeVisible();
      const before = await lines(ann).count();
      await playOn([boPlays], async () => (await lines(bo).count()) > before);
      expect(await lines(ann).count()).toBe(before);
      network.mend();
      await tell(ann, 'online');
      times.push(await until(ann, await lines(bo).count()));
      await expect(lost(ann)).toBeHidden();
    }
    report(`a network ${how}, then "online"`, times);
    for (const visitor of [ann, bo]) expect(visitor.complaints, visitor.name).toEqual([]);
  });
}

test('a laptop sleeps: nobody says anything, and the line is found dead and made anew', async ({
  come,
  server,
  network,
}) => {
  const { ann, bo, annPlays, boPlays } = await behindNetwork({ come, server, network });
  const noticed: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
    await playOn([annPlays, boPlays], () => asked(bo));
    network.swallow();
    const from = Date.now();
    await expect(lost(ann)).toBeVisible();
    noticed.push(Date.now() - from);
    const before = await lines(ann).count();
    await playOn([boPlays], async () => (await lines(bo).count()) > before);
    network.mend();
    times.push(await until(ann, await lines(bo).count()));
    await expect(lost(ann)).toBeHidden();
  }
  report('a swallowed line and no word of the system', times);
  console.log(`the dead line was noticed after ${noticed.join(', ')} ms`);
  expect(ann.complaints).toEqual([]);
});

test('the page comes back from the background and looks at its line at once', async ({
  come,
  server,
  network,
}) => {
  const { ann, bo, annPlays, boPlays } = await behindNetwork({ come, server, network });
  await playOn([annPlays, boPlays], () => asked(bo));
  network.swallow();
  const before = await lines(ann).count();
  await playOn([boPlays], async () => (await lines(bo).count()) > before);
  network.mend();
  const goal = await lines(bo).count();
  await ann.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  report('a page that becomes visible', [await until(ann, goal)]);
});

test('a click without a network is made once, when it is back', async ({ come, server, network }) => {
  const { ann, bo, annPlays, boPlays } = await behindNetwork({ come, server, network });
  await playOn([annPlays, boPlays], () => asked(ann));
  network.swallow();
  const before = await choices(server);
  await endTurn(ann);
  await expect(lost(ann)).toBeVisible();
  expect(await asked(bo)).toBe(false);
  expect(await choices(server)).toBe(before);
  network.mend();
  await tell(ann, 'online');
  await expect(lost(ann)).toBeHidden();
  await expect.poll(() => asked(bo)).toBe(true);
  await expect(ending(ann)).toBeHidden();
  expect(await choices(server)).toBe(before + 1);
});

test('a click whose answer is lost is not made twice', async ({ come, server, network }) => {
  const { ann, bo, annPlays, boPlays } = await behindNetwork({ come, server, network });
  await playOn([annPlays, boPlays], () => asked(ann));
  const before = await choices(server);
  network.loseAnswers();
  await endTurn(ann);
  await expect.poll(() => asked(bo)).toBe(true);
  expect(await ending(ann).isVisible()).toBe(true);
  network.mend();
  await expect(ending(ann)).toBeHidden();
  expect(await choices(server)).toBe(before + 1);
  await playOn([annPlays, boPlays], (steps) => steps >= 3);
});
