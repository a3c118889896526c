/** Trouble: the server is killed, the line breaks, the same person comes from elsewhere. Nobody loses a game. */
import { MonarchPlayer } from './games/monarch/player.ts';
import type { Network } from './support/network.ts';
import { playOn } from './support/play.ts';
import type { Server } from './support/server.ts';
import { expect, test, type Inn } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** Two people in the middle of a game; the first may come through a network of her own. */
async function table({ come, server }: Inn, through = server.url) {
  const ann = await come('Ann', {}, through);
  const bo = await come('Bo');
  const link = await ann.openLobby();
  await bo.follow(link.replace(through, server.url));
  await bo.sit();
  await ann.start();
  await bo.atTable();
  const players = [new MonarchPlayer(ann.page), new MonarchPlayer(bo.page)];
  // To where one may end the turn: nothing is on its way then.
  await playOn(players, async (steps) => steps >= 6 && ((await asked(ann)) || (await asked(bo))));
  return { ann, bo, link, players };
}

/** Whether it is somebody's turn, and what they pressed before has been answered. */
const asked = (visitor: Visitor) => visitor.offers('End turn');
const ending = ({ page }: Visitor) => page.getByRole('button', { name: 'End turn', exact: true });
const lines = (visitor: Visitor) => visitor.page.getByRole('log', { name: 'Log' }).locator('li');

test('the server is killed in mid-game and both go on by themselves', async ({ come, server }) => {
  const { ann, bo, players } = await table({ come, server });
  await expect.poll(async () => (await lines(ann).count()) - (await lines(bo).count())).toBe(0);
  const before = await lines(ann).allInnerTexts();

  await server.kill();
  await expect(ann.page.getByText('Connection lost')).toBeVisible();
  await expect(ann.page.getByRole('region', { name: 'Market row' })).toBeVisible();
  await server.run();
  for (const visitor of [ann, bo]) await expect(visitor.page.getByText('Connection lost')).toBeHidden();
  expect(await lines(ann).allInnerTexts()).toEqual(before);

  await playOn(players, (steps) => steps >= 6);
  await expect.poll(() => lines(ann).count()).toBeGreaterThan(before.length);
  for (const visitor of [ann, bo]) expect(visitor.complaints, visitor.name).toEqual([]);
});

test('a broken line shows a strip, misses a move and comes back at once', async ({ come, server }) => {
  const { ann, bo, players } = await table({ come, server });
  await playOn(players, async () => (await asked(ann)) || (await asked(bo)));
  // The one who is not asked loses the line; the other goes on meanwhile.
  const [away, other, mover] = (await asked(ann)) ? [bo, ann, players[0]!] : [ann, bo, players[1]!];

  // The browser's own offline switch leaves open WebSockets alone, so new ones fail and the open ones are cut.
  await away.page.evaluate(() => {
    const Real = WebSocket;
    (window as unknown as { back: () => void }).back = () => (window.WebSocket = Real);
    // eslint-disable-next-line @typescript-eslint/no-extraneous-class
    window.WebSocket = class {
      constructor() {
        throw new Error('no network');
      }
    } as unknown as typeof WebSocket;
  });
  await server.kill();
  await server.run();
  await expect(away.page.getByText('Connection lost')).toBeVisible();
  await expect(other.page.getByText('Connection lost')).toBeHidden();
  const before = await lines(away).count();
  await playOn([mover], (steps) => steps >= 1);
  await expect.poll(() => lines(other).count()).toBeGreaterThan(before);
  expect(await lines(away).count()).toBe(before);

  await away.page.evaluate(() => {
    (window as unknown as { back: () => void }).back();
    window.dispatchEvent(new Event('online'));
  });
  await expect(away.page.getByText('Connection lost')).toBeHidden();
  await expect.poll(() => lines(away).count()).toBe(await lines(other).count());
});

test('another device takes over the seat by a link', async ({ come, server }) => {
  const { ann, bo, link } = await table({ come, server });
  await ann.go('#/device');
  await ann.page.getByRole('button', { name: 'Make a link' }).click();
  const token = await ann.page.getByRole('textbox', { name: 'Another device' }).inputValue();

  const other = await come('Somebody');
  await other.page.goto(token);
  expect(await other.axe()).toEqual([]);
  await other.page.getByRole('button', { name: 'Become this person on this device' }).click();
  await expect(other.page.getByText('You are Ann here now')).toBeVisible();
  await other.page.goto(link);
  await other.atTable();
  await expect(other.page.getByText('You are watching')).toBeHidden();
  await playOn([new MonarchPlayer(other.page), new MonarchPlayer(bo.page)], (steps) => steps >= 4);
  expect(other.complaints).toEqual([]);
});

test('a resignation ends a game of two', async ({ come, server }) => {
  const { ann, bo } = await table({ come, server });
  await bo.page.getByRole('button', { name: 'Menu' }).click();
  await bo.page.getByRole('button', { name: 'Resign' }).click();
  await bo.page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(ann.page.getByRole('heading', { name: 'You win' })).toBeVisible();
  await expect(bo.page.getByRole('heading', { name: 'Ann wins' })).toBeVisible();
  await expect(ann.page.getByText('Bo resigned.').last()).toBeVisible();
  await expect(bo.page.getByText('You resigned.')).toBeVisible();
  expect(await bo.axe()).toEqual([]);
});

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
    await expect(lost(ann)).toBeVisible({ timeout: 30_000 });
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

test('a second window shows the same, answers too, and may be closed again', async ({ come, server }) => {
  const { ann, bo, link, players } = await table({ come, server });
  const second = await ann.page.context().newPage();
  await second.goto(link);
  await expect(second.getByRole('status', { name: 'What is asked' })).toBeVisible();
  const log = (page: typeof second) => page.getByRole('log', { name: 'Log' }).locator('li');
  await expect.poll(() => log(second).allInnerTexts()).toEqual(await lines(ann).allInnerTexts());

  await playOn([new MonarchPlayer(second), players[1]!], (steps) => steps >= 6);
  await expect
    .poll(
      async () => (await lines(ann).allInnerTexts()).join() === (await log(second).allInnerTexts()).join(),
    )
    .toBe(true);
  await second.close();
  await playOn(players, (steps) => steps >= 4);
  await expect(bo.page.getByText('away', { exact: true })).toHaveCount(0);
  for (const visitor of [ann, bo]) expect(visitor.complaints, visitor.name).toEqual([]);
});

test('markup in a name or a line of chat is shown as it was written', async ({ come }) => {
  const name = '<img src=x onerror=a()>';
  const said = '<script>a()</script><b onclick="a()">bold</b> &amp; <img src=x onerror=a()>';
  const mallory = await come(name);
  const bo = await come('Bo');
  const dialogs: string[] = [];
  for (const { page } of [mallory, bo]) {
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.exposeFunction('a', () => dialogs.push('ran'));
  }
  const link = await mallory.openLobby();
  await bo.follow(link);
  await bo.sit();
  await expect(bo.page.getByText(name).first()).toBeVisible();
  const field = mallory.page.getByRole('textbox', { name: 'Write to the table' });
  await field.fill(said);
  await field.press('Enter');
  await expect(bo.page.getByText(said)).toBeVisible();
  await mallory.start();
  await bo.atTable();
  await expect(bo.page.getByText(name).first()).toBeVisible();
  expect(await bo.page.locator('img[src="x"], b[onclick]').count()).toBe(0);
  expect(dialogs).toEqual([]);
  for (const visitor of [mallory, bo]) expect(visitor.complaints, visitor.name).toEqual([]);
});
