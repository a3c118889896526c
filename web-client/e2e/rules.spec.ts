/** How to play: from the start page, the lobby and the table; searched, watched, clean, and in another language. */
import { readFileSync } from 'node:fs';
import { games } from './games/index.ts';
import { english, speak } from './support/mocked.ts';
import { stopClock } from './support/clock.ts';
import { faults } from './support/faults.ts';
import { settled } from './support/still.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/visitor.ts';

/** The numbers of a game's rules. */
const idsOf = (game: string): string[] =>
  [
    ...readFileSync(new URL(`../../tests/rules/${game}.ids`, import.meta.url), 'utf8').matchAll(
      /^([A-Z][A-Z0-9-]+) /gm,
    ),
  ].map(([, id]) => id!);

test('the rules are found from everywhere, by a slip of the pen too, and are shown on a small table', async ({
  come,
}) => {
  test.slow();
  const ann = await come('Ann');
  const { page } = ann;

  // From a game's tile on the start page.
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Monarch', exact: true }) })
    .getByRole('button', { name: 'How to play' })
    .click();
  await ann.shows('How to play Monarch');
  expect(await ann.axe()).toEqual([]);
  expect((await ann.overflow()).x).toBe(0);

  // By the keyboard, with a slip of the pen; what is found is gone to.
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('mapamunde');
  await page.getByRole('button', { name: /^Cards Mappamundi/ }).click();
  await expect(page.getByRole('article', { name: 'Mappamundi' })).toBeFocused();
  await expect(page).toHaveURL(/#\/rules\/monarch\?at=card-mappamundi$/);

  // An answer ends at a rule by its number, and can be watched.
  const answer = page.getByRole('article').filter({ hasText: 'May I tax only as many villages' });
  await answer.getByRole('button', { name: /^Watch/ }).click();
  const small = page.getByRole('dialog');
  await expect(small).toContainText('Shows MON-037.');
  await expect(small).toContainText('Move 1 of 1');
  // The whole of the table is in sight, on a desktop.
  const cut = () => small.locator('.scene').evaluate((scene) => scene.scrollHeight - scene.clientHeight);
  await expect.poll(cut).toBe(0);
  await expect(small).toContainText('8');
  await small.getByRole('button', { name: 'One move back' }).click();
  await expect(small).toContainText('may not:');
  expect(await ann.axe()).toEqual([]);
  await small.getByRole('button', { name: 'Close' }).click();
  await answer.getByRole('button', { name: 'MON-037' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'MON-037' })).toBeFocused();

  // In the lobby, and at the table beside a game that goes on.
  await page.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((said) => {
      const { type, id } = JSON.parse(String(said)) as { type: string; id: number };
      const refusal = { type: 'error', code: 'not_enough_food', message: 'Food lacks.', id };
      if (type === 'choose') line.send(JSON.stringify(refusal));
      else server.send(said);
    });
  });
  await ann.go('#/');
  await page.reload();
  await ann.openLobby('Monarch');
  const beside = page.getByRole('complementary', { name: 'How to play Monarch' });
  await page.getByRole('button', { name: 'How to play' }).click();
  await expect(beside).toContainText('You are one of the sisters');
  expect(await ann.axe()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(beside).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'How to play' })).toBeFocused();
  await page
    .getByRole('button', { name: /^Seat a bot/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Novice/ })
    .click();
  await ann.start();
  await page.keyboard.press('?');
  await expect(beside).toContainText('You are one of the sisters');
  await beside.getByRole('searchbox').fill('garisson');
  await expect(beside.getByRole('button', { name: /^Cards Garrison/ })).toBeVisible();
  expect(await ann.axe()).toEqual([]);
  // On a tablet, too, they leave the question, its buttons and the drawers free.
  for (const size of [
    { width: 820, height: 1180 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await expect
      .poll(() => page.locator('.frame > header, .frame nav').evaluateAll(coveredIn), {
        message: size.width + ' px',
      })
      .toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  // One can choose while they are open, in a turn or for a Moon; a refusal leads to its reason, and stays for some seconds.
  await stopClock(page);
  await page
    .getByRole('button', { name: /^(Harvest: gain|Confirm)/ })
    .first()
    .click();
  await page.getByRole('status').getByRole('button', { name: 'How to play' }).click();
  await expect(beside.getByRole('article').filter({ hasText: 'May I tax only as many' })).toBeFocused();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('?');
  await expect(beside).toHaveCount(0);
  expect(ann.complaints).toEqual([]);
});

/** In the page: the buttons in these places that lie beneath something else. */
function coveredIn(places: Element[]): string[] {
  const buttons = places.flatMap((place) => [...place.querySelectorAll('button')]);
  return buttons.flatMap((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const upper = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : button;
    return upper && button.contains(upper) ? [] : [button.textContent.trim()];
  });
}

for (const [size, options] of Object.entries({ desktop: {}, phone }))
  test(`the rules speak another language, and have room for it: ${size}`, async ({ come }) => {
    const ann = await come('Ann', options);
    const { page } = ann;
    await speak(ann);
    const found: Record<string, string[]> = {};
    for (const { id: game } of games) {
      const given = ['Ann', 'Coronet', 'English', ...idsOf(game)];
      await ann.go(`#/rules/${game}`);
      await expect(page.locator('#rules-faq')).toBeVisible();
      await settled(page);
      const wrong = [
        ...(await page.evaluate(english, given)),
        ...(await page.evaluate(faults, { least: size === 'phone' ? 44 : 24 })),
      ];
      if (wrong.length > 0) found[game] = wrong.slice(0, 12);
      expect((await ann.overflow()).x, game).toBe(0);
    }
    expect(found).toEqual({});
    expect(ann.complaints).toEqual([]);
  });
