/**
 * Following what others do: their moves are shown one after another, a tap shows the newest, one's own choices are never held up;
 * afterwards they are played again on the table, and lines of the log point to their place. Recorded games; the clock of the page
 * stands until the test moves it.
 */
import type { BrowserContextOptions } from '@playwright/test';
import { games, monarch as example } from './games/index.ts';
import { Seat } from './support/seat.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/visitor.ts';

const monarch = example.recorded;

/** In the page: notes of each token that flies over a table in what it begins and ends. */
function watchTokens(): void {
  const flown: string[] = [];
  Object.assign(window, { flown });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, ...how) {
    const layer = this.closest('.tokens');
    if (layer) {
      const { left, top } = layer.getBoundingClientRect();
      const ends = (frames as { transform: string }[]).map(({ transform }) => {
        const [x = NaN, y = NaN] = [...transform.matchAll(/(-?[\d.]+)px/g)].map(([, px]) => Number(px));
        const place = document
          .elementFromPoint(left + x, top + y)
          ?.closest<HTMLElement>('[data-seat], [data-guide], [data-spot]');
        const { seat, guide, spot } = place?.dataset ?? {};
        return spot ?? (seat === undefined ? guide : `seat ${seat}`) ?? 'nowhere';
      });
      flown.push(ends.join(' > '));
    }
    return animate.call(this, frames, ...how);
  };
}

for (const { name, recorded: game } of games) {
  test(`${name.en}: what the others do is shown one after another, and played again`, async ({ come }) => {
    const seat = await Seat.at({ come }, game);
    const { page } = seat;
    await seat.others(game);
    // We are asked, and it is said at once. The table shows what came first.
    await expect(seat.newest).toBeVisible();
    await expect(seat.question).toContainText(/^\s*Your turn/);
    expect(await seat.shows()).toBe(game.ended + 1);
    await expect(seat.marked.first()).toBeVisible();
    await expect(page.locator('[data-tray], .offered')).toHaveCount(0);

    const seen = new Set<number>();
    for (let ticks = 0; ticks < 40; ticks += 1) {
      seen.add(await seat.shows());
      await page.clock.runFor(100);
    }
    expect(seen.size, 'one after another').toBeGreaterThan(2);
    expect([...seen].sort((a, b) => a - b)).toEqual([...seen]);
    await expect.poll(() => seat.shows()).toBe(game.asked);
    await expect(seat.newest).toHaveCount(0);
    await page.clock.runFor(4000);
    await expect(seat.marked).toHaveCount(0);

    // Once more, from the end of our turn to the beginning of this one.
    await seat.play();
    const back = seat.past.getByRole('button', { name: 'One move back' });
    const on = seat.past.getByRole('button', { name: 'One move on' });
    const steps = game.asked - game.ended;
    await expect(seat.past).toContainText(`Move 0 of ${String(steps)}`);
    await expect(back).toBeDisabled();
    for (let step = 1; step <= steps; step += 1) {
      await on.click();
      await expect(seat.past).toContainText(`Move ${String(step)} of ${String(steps)}`);
    }
    await expect(on).toBeDisabled();
    await back.click();
    await expect(page.locator('.past [data-marked]').first()).toBeVisible();
    // It is our turn all the same, and nothing of it can be pressed.
    await expect(seat.past).toContainText('It is your turn');
    await expect(page.locator('.frame > header > .actions')).toHaveAttribute('inert');
    await expect(page.locator('#content')).toHaveAttribute('inert');
    await seat.past.getByRole('button', { name: 'Back to the game' }).click();
    await expect(seat.past).toHaveCount(0);
    await expect(seat.question).toContainText(/^\s*Your turn/);
    await expect(page.locator('.frame > header > .actions')).not.toHaveAttribute('inert');
  });
}

for (const { name, recorded: game } of games) {
  test(`${name.en}: coins and the like fly to where they are counted, and from there to what is paid`, async ({
    come,
  }) => {
    const fly = async (options: BrowserContextOptions = {}) => {
      const seat = await Seat.at({ come }, game, 'once', options);
      seat.come(1, game.tokens.move - 1);
      // The move before it may be one without a line.
      await expect.poll(() => seat.shows()).toBeGreaterThan(game.tokens.move - 3);
      await seat.page.evaluate(watchTokens);
      seat.come(game.tokens.move, game.tokens.move);
      await expect.poll(() => seat.shows()).toBe(game.tokens.move);
      const flown = await seat.page.evaluate(() => (window as unknown as { flown: string[] }).flown);
      await expect(seat.page.locator('.tokens > *')).toHaveCount(0);
      return flown.sort();
    };
    expect(await fly()).toEqual(game.tokens.fly);
    expect(await fly({ reducedMotion: 'reduce' })).toEqual([]);
  });
}

test('a tap shows the newest', async ({ come }) => {
  const seat = await Seat.at({ come }, monarch);
  const { page } = seat;
  await seat.others(monarch);
  await expect(seat.newest).toBeVisible();
  await seat.newest.click();
  await expect(seat.newest).toHaveCount(0);
  expect(await seat.shows()).toBe(monarch.asked);
  await expect(page.locator('.offered').first()).toBeVisible();

  // Our own moves do not wait for each other.
  seat.come(20, 22);
  await expect.poll(() => seat.shows()).toBe(22);
  await expect(seat.newest).toHaveCount(0);
});

test('a card flies from where it was to where it is', async ({ come }) => {
  const seat = await Seat.at({ come }, monarch);
  await seat.ended(monarch);
  await seat.page.evaluate(() => {
    const flown: (string | undefined)[] = [];
    Object.assign(window, { flown });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const place = this.closest('.others') ? 'seat' : this.closest('.market') ? 'market' : 'elsewhere';
      if (!this.closest('.tokens')) flown.push(place);
      return animate.apply(this, how);
    };
  });
  seat.come(12, 12);
  const flown = () => seat.page.evaluate(() => (window as unknown as { flown: string[] }).flown);
  // The card that was acquired, and the one that comes into the row for it.
  await expect.poll(async () => (await flown()).sort()).toEqual(['market', 'seat']);
});

test('a choice of ours goes at once, whatever is still shown', async ({ come }) => {
  const seat = await Seat.at({ come }, monarch);
  await seat.others(monarch);
  await expect(seat.newest).toBeVisible();
  await seat.harvest.click();
  await expect(seat.newest).toHaveCount(0);
  expect(await seat.shows()).toBe(monarch.asked);
  await expect
    .poll(() => seat.recorded.chosen)
    .toMatchObject([{ version: monarch.asked, actions: ['harvest'] }]);
});

test('a page that nobody sees, one that is set so, and one on which nothing moves show everything at once', async ({
  come,
}) => {
  const all = async (seat: Seat) => {
    seat.come(1, monarch.asked);
    await expect.poll(() => seat.shows()).toBe(monarch.asked);
    await expect(seat.newest).toHaveCount(0);
  };
  await all(await Seat.at({ come }, monarch, 'once'));
  await all(await Seat.at({ come }, monarch, 'calm', { reducedMotion: 'reduce' }));
  const seat = await Seat.at({ come }, monarch);
  await seat.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => (window as { gone?: boolean }).gone ?? false });
  });
  await seat.others(monarch);
  await expect(seat.newest).toBeVisible();
  await seat.page.evaluate(() => {
    Object.assign(window, { gone: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(seat.newest).toHaveCount(0);
  expect(await seat.shows()).toBe(monarch.asked);
});

test('each thing is said once to a screen reader, and when it is shown', async ({ come }) => {
  const seat = await Seat.at({ come }, monarch);
  const { page } = seat;
  await seat.ended(monarch);
  await page.evaluate(() => {
    const region = document.querySelector('.unseen[role="status"][aria-live="polite"]')!;
    const said: string[] = [];
    Object.assign(window, { said });
    // What is added is what is read out, also when something else takes its place in the same moment.
    const told = (changes: MutationRecord[]): void => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) if (textContent) said.push(textContent);
    };
    new MutationObserver(told).observe(region, { childList: true, subtree: true });
  });
  seat.come(monarch.ended + 1, monarch.asked);
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect.poll(said).toHaveLength(1);
  await expect(seat.newest).toBeVisible();
  for (let ticks = 0; ticks < 40; ticks += 1) await page.clock.runFor(100);
  await expect(seat.newest).toHaveCount(0);
  const sentences = (await said())
    .join(' ')
    .match(/(?:Courtier 2|Courtier|Regent) (?:harvests|taxes|acquires|ends)/g);
  expect(sentences).toEqual([
    ...['Courtier acquires', 'Courtier harvests', 'Courtier ends', 'Regent harvests', 'Regent ends'],
    ...['Courtier 2 acquires', 'Courtier 2 taxes', 'Courtier 2 ends'],
  ]);
});

test('a line of the log marks its place, and opens its moment; also on a phone', async ({ come }) => {
  const seat = await Seat.at({ come }, monarch);
  const { page } = seat;
  await seat.others(monarch);
  await page.keyboard.press('Shift');
  await page.clock.runFor(4000);
  await expect(seat.marked).toHaveCount(0);
  const line = seat.log.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Move 12' }) });
  await line.hover();
  await expect(seat.marked).toHaveCount(1);
  await page.mouse.move(2, 2);
  await expect(seat.marked).toHaveCount(0);
  await line.getByRole('button', { name: 'Move 12' }).focus();
  await expect(seat.marked).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(seat.past).toBeVisible();
  await expect(page.locator('.past [data-marked]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(seat.past).toHaveCount(0);
  await expect(line.getByRole('button', { name: 'Move 12' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Log' });
  const told = drawer
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Move 12', exact: true }) });
  await told.click({ position: { x: 1, y: 1 } });
  await expect(drawer).toBeHidden();
  await expect(seat.past).toBeVisible();
  await expect(page.locator('.past [data-marked]').first()).toBeInViewport();
});

test('on a phone what came before one looked on is shown where it was', async ({ come }) => {
  const seat = await Seat.at({ come }, monarch, 'brisk', phone);
  const { page } = seat;
  seat.come(1, 1);
  await page.getByRole('button', { name: 'Log', exact: true }).tap();
  const drawer = page.getByRole('dialog', { name: 'Log' });
  await drawer.getByRole('button', { name: 'Move 0', exact: true }).tap();
  await expect(drawer).toBeHidden();
  await expect(seat.marked.first()).toBeInViewport();
  await page.clock.runFor(4000);
  await expect(seat.marked).toHaveCount(0);
});
