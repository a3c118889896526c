/** Every page by itself: what it is for works, axe finds nothing, nothing sticks out, the console is silent. */
import { readFileSync } from 'node:fs';
import { wrongBy } from '../test-support/schema.ts';
import { another } from './games/index.ts';
import { set } from './support/press.ts';
import { Server } from './support/server.ts';
import { expect, lively, test } from './support/test.ts';
import { phone, type Visitor } from './support/visitor.ts';

/** The pages by their address, and their titles. */
const titles = {
  '#/': 'Coronet',
  '#/browse': 'Public lobbies',
  '#/games': 'My games',
  '#/replay': 'Open a replay from a file',
  '#/device': 'Another device',
  '#/settings': 'Settings',
  '#/about': 'About',
  [`#/rules/${another.id}`]: `How to play ${another.name.en}`,
  '#/nothing': 'There is nothing here',
};

for (const [size, options] of Object.entries({ desktop: {}, phone })) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`every page is clean: ${size}, ${colorScheme}`, async ({ come }) => {
      const visitor = await come('Ann', { ...options, colorScheme });
      for (const [hash, title] of Object.entries(titles)) {
        await visitor.go(hash);
        await visitor.shows(title);
        expect(await visitor.axe(), hash).toEqual([]);
        expect((await visitor.overflow()).x, hash).toBe(0);
      }
      await visitor.go('#/');
      await visitor.openLobby();
      expect(await visitor.axe(), 'lobby').toEqual([]);
      expect((await visitor.overflow()).x, 'lobby').toBe(0);
      expect(visitor.complaints).toEqual([]);
    });
  }
}

test('a bad address is a page of ours, from which one finds home', async ({ come, server }) => {
  const ann = await come('Ann');
  const answer = await ann.page.goto(`${server.url}tables/of/nowhere`);
  expect(answer?.status()).toBe(404);
  await ann.shows('There is nothing here');
  expect(await ann.axe()).toEqual([]);
  await ann.page.getByRole('link', { name: 'To the start page' }).click();
  await ann.shows('Coronet');
  expect(new URL(ann.page.url()).pathname).toBe('/');
  expect(ann.complaints.filter((one) => !one.includes('404'))).toEqual([]);
});

test('whoever the server does not know is a guest, is told, and is themselves again when it does', async ({
  come,
}) => {
  const ann = await come('Ann');
  const { page } = ann;
  const bar = page.getByRole('status').filter({ hasText: 'did not know who you were here (Ann)' });
  const again = bar.getByRole('button', { name: 'Try it again' });
  const name = page.getByLabel('Your name');
  // The server has it: an answer that is still on its way would write over what is written here.
  const kept = () =>
    page.evaluate(() => ['name', 'new-name'].map((one) => localStorage.getItem(`coronet.${one}`)));
  await expect.poll(kept).toEqual(['Ann', '']);
  await page.evaluate(() => localStorage.setItem('coronet.secret', 'f'.repeat(64)));
  await page.reload();
  await expect(bar).toBeVisible();
  await ann.told('The server did not know this device');
  expect(await ann.axe()).toEqual([]);
  await again.click();
  await ann.told('The server did not know this device');
  await expect(bar).toBeVisible();

  await name.fill('Anna');
  await name.press('Enter');
  await expect.poll(kept).toEqual(['Anna', '']);
  await page.evaluate(() => {
    const secret = localStorage.getItem('coronet.secret');
    localStorage.setItem('coronet.secret', '');
    localStorage.setItem('coronet.lost', JSON.stringify([{ secret, name: 'Ann' }]));
    localStorage.setItem('coronet.name', 'Somebody');
  });
  await page.reload();
  await expect(name).toHaveValue('Somebody');
  await again.click();
  await expect(name).toHaveValue('Anna');
  await expect(bar).toHaveCount(0);
  expect(ann.complaints).toEqual([]);

  // What is stored may be anything: what is no secret at all is kept and told as well.
  await page.evaluate(() => localStorage.setItem('coronet.secret', 'no secret'));
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'who you were here (Anna)' })).toBeVisible();
  await ann.openLobby();
});

test('a running game is never stranded: it is listed, counted, and one tap away', async ({ come }) => {
  const ann = await come('Ann');
  const { page } = ann;
  const against = async (game: string) => {
    const tile = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: game, exact: true }) });
    await tile.getByRole('button', { name: 'Play against bots' }).click();
    await ann.atTable();
    await expect(page).toHaveTitle(/Your turn/);
  };
  await against('Monarch');
  await page.getByRole('link', { name: 'Start page' }).click();
  await ann.told('The game goes on. You find it on the start page');
  const running = page.getByRole('region', { name: 'Games that run' });
  const monarch = running.getByRole('link', { name: /Monarch/ });
  await expect(monarch).toContainText('with Novice');
  await expect(monarch).toContainText('Your turn');
  await expect(page).toHaveTitle('(1) Coronet');
  expect(await ann.axe()).toEqual([]);

  await against(another.name.en);
  const next = page.getByRole('link', { name: /It is your turn in Monarch/ });
  await expect(next).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) ◆ Your turn/);
  expect(await ann.axe()).toEqual([]);
  await next.click();
  await ann.atTable();
  await expect(page).toHaveTitle(/^\(1\) ◆ Your turn – Monarch/);
  const other = page.getByRole('link', { name: `It is your turn in ${another.name.en}` });
  await expect(other).toBeVisible();
  // On its side, too, nothing of the board lies over it.
  const whole = (link: Element) => {
    const { left, top, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + 2, top + height / 2));
  };
  await page.setViewportSize({ width: 640, height: 360 });
  await expect.poll(() => other.evaluate(whole)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 720 });

  await ann.go('#/games');
  await expect(running.getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveTitle('(2) My games – Coronet');
  // Another device knows as much, and a reload forgets nothing.
  await page.reload();
  await expect(running.getByRole('listitem')).toHaveCount(2);
  await running.getByRole('link', { name: another.name.en }).click();
  await ann.atTable();
  expect(ann.complaints).toEqual([]);
});

test('the catalog is what its schema says, and what is recorded for the tests of single parts', async ({
  server,
}) => {
  const catalog = (await (await fetch(`${server.itself}api/games`)).json()) as { games: { id: string }[] };
  expect(wrongBy('catalog', catalog)).toBe('');
  for (const game of catalog.games) {
    const file = new URL(`../src/games/${game.id}/fixtures/catalog.json`, import.meta.url);
    const again = 'another catalog than recorded: node scripts/record-fixtures.mjs';
    expect(JSON.parse(readFileSync(file, 'utf8')), again).toEqual(game);
  }
});

test('everything a finger must hit on a phone is 44 pixels', async ({ come }) => {
  const visitor = await come('Ann', phone);
  for (const hash of ['#/', '#/settings', '#/device', '#/about', 'lobby'] as const) {
    if (hash === 'lobby') {
      await visitor.go('#/');
      await visitor.openLobby();
    } else {
      await visitor.go(hash);
      await visitor.shows(titles[hash]);
    }
    const small = await visitor.page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button, select, input:not(.unseen), label:has(input.unseen), nav a',
        ),
      ]
        .filter((one) => one.offsetParent !== null && !one.classList.contains('skip'))
        .map((one) => ({
          box: one.getBoundingClientRect(),
          text: one.innerText || one.getAttribute('aria-label'),
        }))
        .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
        .map(({ box, text }) => `${text}: ${Math.round(box.width)}x${Math.round(box.height)}`),
    );
    expect(small, hash).toEqual([]);
  }
});

test('the host chooses, moves, hands over and removes; everybody sees it', async ({ come }) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  const link = await ann.openLobby();
  await bo.follow(link);
  await bo.sit();

  // Options: only the host may, and the other sees them.
  const times = (visitor: Visitor) => visitor.page.getByRole('group', { name: 'How fast' });
  await set(times(ann).getByRole('radio', { name: '3 minutes' }));
  await expect(times(bo).getByText('3 minutes')).toBeVisible();
  await expect(times(bo).getByRole('radio', { name: '3 minutes' })).toBeDisabled();

  const seats = (visitor: Visitor) => visitor.page.locator('ol > li .name');
  await expect(seats(bo).nth(0)).toHaveText('Ann');
  await ann.page.getByRole('button', { name: 'Move Bo up' }).click();
  await expect(seats(bo).nth(0)).toHaveText('Bo');
  await expect(seats(ann).nth(1)).toHaveText('Ann');

  await ann.page.getByRole('button', { name: 'What to do with Bo' }).click();
  await ann.page.getByRole('button', { name: 'Make Bo the host' }).click();
  await expect(bo.page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await expect(ann.page.getByRole('button', { name: 'Start the game' })).toBeHidden();

  await bo.page.getByRole('button', { name: 'What to do with Ann' }).click();
  await bo.page.getByRole('button', { name: 'Remove Ann' }).click();
  await expect(ann.page.getByText('The host has removed you from this table.')).toBeVisible();
  expect(await ann.axe()).toEqual([]);
  for (const visitor of [ann, bo]) expect(visitor.complaints).toEqual([]);
});

test('a public lobby is found and joined, a renamed guest is renamed for all', async ({ come }) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  await ann.page.getByRole('button', { name: 'Open a public lobby' }).first().click();
  await expect(ann.page.getByRole('heading', { name: 'Seats' })).toBeVisible();
  await bo.go('#/browse');
  await bo.page
    .getByRole('listitem')
    .filter({ hasText: 'Ann’s table' })
    .getByRole('button', { name: 'Sit down' })
    .click();
  await bo.page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(ann.page.locator('ol > li .name').nth(1)).toHaveText('Bo');
  const field = bo.page.getByLabel('Your name');
  await field.fill('Benedict');
  await field.press('Enter');
  await expect(ann.page.locator('ol > li .name').nth(1)).toHaveText('Benedict');
});

test('a wrong link says so and offers a way on', async ({ come }) => {
  const ann = await come('Ann');
  await ann.go('#/l/this-lobby-does-not-exist');
  await expect(ann.page.getByText('This table does not exist').first()).toBeVisible();
  await ann.go('#/replay/this-match-does-not-exist');
  await expect(ann.page.getByText('This replay does not exist')).toBeVisible();
  await ann.page.getByRole('button', { name: 'My games' }).click();
  await expect(ann.page.getByText('No finished game yet.')).toBeVisible();
});

test('whoever may not enter a room just now is not told that there is none', async ({ come }) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  const link = await bo.openLobby();
  let full = true;
  await ann.page.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => {
      const { type, id } = JSON.parse(String(text)) as { type: string; id: number };
      if (type !== 'join' || !full) return server.send(text);
      line.send(JSON.stringify({ type: 'error', code: 'lobby_full', message: 'full', id }));
    });
  });
  await ann.page.goto(link);
  await ann.page.reload();
  const title = ann.page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Nobody else has room at this table.');
  await expect(ann.page.getByText('does not exist')).toHaveCount(0);
  full = false;
  await ann.page.getByRole('button', { name: 'Try again' }).click();
  await expect(ann.page.getByRole('heading', { name: 'Seats' })).toBeVisible();
});

test('whoever comes from where too many have come is told so', async ({ browser }) => {
  const server = await Server.start(['--max-guests-per-address', '1']);
  const visitors = [await browser.newPage(), await browser.newPage()] as const;
  await visitors[0].goto(server.url);
  await expect.poll(() => visitors[0].evaluate(() => localStorage.getItem('coronet.secret'))).toBeTruthy();
  await visitors[1].goto(server.url);
  await expect(visitors[1].getByText('Too many new guests have come from your network.')).toBeVisible();
  await expect(visitors[1].getByText('Connection lost')).toHaveCount(0);
  for (const page of visitors) await page.close();
  await server.stop();
});

test('whoever leaves the table of a running game is told where to find it', async ({ come }) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  await bo.follow(await ann.openLobby());
  await bo.sit();
  await ann.start();
  await ann.page.getByRole('button', { name: 'Menu' }).click();
  await ann.page.getByRole('button', { name: 'Table and link' }).click();
  await ann.page.getByRole('button', { name: 'Leave the table' }).click();
  await ann.told('The game goes on. You find it on the start page');
});

test('whoever looks at another page when their game begins is told', async ({ come }) => {
  const ann = await come('Ann');
  const link = await ann.openLobby();
  await ann.page.getByRole('button', { name: 'Stand up' }).click();
  const guests = await Promise.all(['Bo', 'Cleo'].map((name) => come(name)));
  for (const guest of guests) {
    await guest.follow(link);
    await guest.sit();
    await guest.go('#/settings');
    await guest.shows('Settings');
  }
  await ann.start();
  // One of them begins.
  const titles = () => Promise.all(guests.map(({ page }) => page.title()));
  await expect.poll(titles).toContain('(1) Settings – Coronet');
});

test('settings are kept on the device and take effect at once', async ({ come }) => {
  const ann = await come('Ann', lively);
  await ann.go('#/settings');
  await set(ann.page.getByRole('radio', { name: 'Day' }));
  await expect(ann.page.locator('html')).toHaveAttribute('data-theme', 'light');
  await set(ann.page.getByRole('radio', { name: 'Never' }));
  const sounds = ann.page.getByRole('switch', { name: 'Sounds' });
  await expect(sounds).toBeChecked();
  await set(sounds, false);
  await ann.page.reload();
  await expect(ann.page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(ann.page.locator('html')).toHaveAttribute('data-motion', 'none');
  await expect(sounds).not.toBeChecked();
});

test('a file that is no replay is refused with a sentence', async ({ come }) => {
  const ann = await come('Ann');
  await ann.go('#/replay');
  const file = ann.page.locator('input[type=file]');
  await file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('<html>') });
  await ann.told('it is not JSON');
  await file.setInputFiles({
    name: 'y.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"x"}'),
  });
  await ann.told('This file is not a Coronet replay.');
});

test('whoever looks at the lobby in the middle of a game is not called away by what others do', async ({
  come,
}) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  const link = await ann.openLobby();
  await bo.follow(link);
  await bo.sit();
  await ann.start();
  await bo.atTable();
  await ann.page.getByRole('button', { name: 'Menu' }).click();
  await ann.page.getByRole('button', { name: 'Table and link' }).click();
  const seats = ann.page.getByRole('heading', { name: 'Seats' });
  await expect(seats).toBeVisible();
  await bo.page.getByRole('textbox', { name: 'Write to the table' }).fill('Where are you?');
  await bo.page.keyboard.press('Enter');
  await expect(ann.page.getByText('Where are you?')).toBeVisible();
  await expect(seats).toBeVisible();
  await expect(ann.page.getByRole('status', { name: 'What is asked' })).toHaveCount(0);
  expect(ann.complaints).toEqual([]);
});
