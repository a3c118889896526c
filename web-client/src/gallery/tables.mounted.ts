/** Recorded positions at the real tables, in the browser: whole components, without a server. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { registry } from '../games/registry';
import { show, type Wish } from './show';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  away = undefined;
  document.body.replaceChildren();
  delete document.body.dataset['did'];
});

async function at(wish: Partial<Wish>): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'app';
  away = await show(place, wish);
}
const did = () => document.body.dataset['did'];
const position = () => page.getByRole('combobox', { name: 'position' });
const question = () => page.getByRole('status', { name: 'What is asked' });
const hand = () => page.getByRole('list', { name: 'Your hand' });
const tray = () => page.getByRole('group', { name: 'Your answer' });

/** How many of its buttons the Tab key stops at in each row of cards that has any. */
const stops = () =>
  [...document.querySelectorAll('main :is(ul, ol)')]
    .map((row) => [...row.querySelectorAll('button')].filter((one) => one.closest('ul, ol') === row))
    .filter((buttons) => buttons.length > 0)
    .map((buttons) => buttons.filter((one) => one.tabIndex === 0).length);

describe.each(Object.keys(registry))('every position of %s', (game) => {
  it('is drawn without a complaint, says what is asked, and has one stop a row', async () => {
    const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    await at({ game });
    const names = [...(position().element() as HTMLSelectElement).options].map((one) => one.value);
    expect(names.length).toBeGreaterThan(9);
    for (const name of names) {
      await position().selectOptions(name);
      await expect.element(question()).toHaveTextContent(/\w{3}/);
      expect([...new Set(stops())], name).toEqual([1]);
    }
    for (const one of complaints) expect(one).not.toHaveBeenCalled();
  });
});

describe('a hand of cards', () => {
  it('plays what is pressed, and says of the rest why not', async () => {
    await at({ game: 'heart_of_crown', at: 'early' });
    await expect.element(question()).toHaveTextContent('Your turn: play a card, 1 play left.');
    await hand()
      .getByRole('button', { name: /^Village/ })
      .first()
      .click();
    expect(did()).toBe('play village');
    const maid = hand().getByRole('button', { name: /^Apprentice Maid/ });
    await maid.click();
    expect(did()).toBe('play village');
    await expect.element(page.getByRole('dialog').getByRole('status')).toHaveTextContent('cannot be played');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('gives what a question asks for, in the order it is pressed', async () => {
    await at({ game: 'heart_of_crown', at: 'fountain' });
    await hand().getByRole('button', { name: /^Town/ }).click();
    await hand()
      .getByRole('button', { name: /^Scout/ })
      .click();
    await expect.element(tray()).toHaveTextContent('2 chosen');
    await tray().getByRole('button', { name: 'Discard' }).click();
    expect(did()).toBe('pick town | pick scout | stop');
  });

  it('forgets what was chosen when something else is asked', async () => {
    await at({ game: 'heart_of_crown', at: 'fountain' });
    await hand().getByRole('button', { name: /^Town/ }).click();
    await expect.element(tray()).toHaveTextContent('1 chosen');
    await position().selectOptions('hit');
    await expect.element(question()).toHaveTextContent('discard 1 card from your hand');
    await position().selectOptions('fountain');
    await expect.element(tray()).toHaveTextContent('0 chosen');
  });
});

describe('a question on a phone', () => {
  it('is in sight, and still when the phone is turned', async () => {
    await page.viewport(390, 844);
    await at({ game: 'minerva', at: 'convert' });
    const pay = page.getByRole('slider', { name: 'You pay' });
    await expect.element(pay).toBeInViewport();
    for (const [width, height] of [
      [844, 390],
      [360, 640],
      [640, 360],
    ] as const) {
      await page.viewport(width, height);
      await expect.element(pay).toBeInViewport();
    }
    await page.viewport(1280, 720);
  });
});

describe('a phone on its side', () => {
  it('shows the whole own seat of Minerva, without a scroll', async () => {
    await page.viewport(844, 390);
    await at({ game: 'minerva', at: 'middle' });
    const lowest = () => document.querySelector('.own .third')!.getBoundingClientRect().bottom;
    await expect.poll(lowest).toBeLessThanOrEqual(innerHeight);
    await page.viewport(1280, 720);
  });
});

describe('a question in Japanese', () => {
  it('begins no line with a figure that belongs to the word before', async () => {
    await page.viewport(844, 390);
    await at({ game: 'heart_of_crown', at: 'early', language: 'ja' });
    const words = document.querySelector('[data-guide="question"] .words')!;
    const said = [...words.childNodes].find((one) => one.textContent?.includes('残り')) as Text;
    await document.fonts.ready;
    const of = said.data.indexOf('残り');
    const top = (from: number): number => {
      const sign = document.createRange();
      sign.setStart(said, from);
      sign.setEnd(said, from + 1);
      return sign.getBoundingClientRect().top;
    };
    expect(said.data.slice(of).replace('\u2060', '')).toBe('残り1回）。');
    expect(top(of + '残り\u2060'.length)).toBeLessThan(top(of) + 4);
    await page.viewport(1280, 720);
  });
});

describe('a question with its buttons', () => {
  it('takes a pledge', async () => {
    await at({ game: 'monarch', at: 'moon' });
    await expect.element(question()).toHaveTextContent('Blood Moon: what do you promise?');
    await page.getByRole('button', { name: /^Confirm/ }).click();
    expect(did()).toMatch(/^confirm \d+$/);
  });

  it('takes a resource', async () => {
    await at({ game: 'minerva', at: 'fountain' });
    await page.getByRole('button', { name: /^Take wood/ }).click();
    expect(did()).toBe('fountain wood');
  });

  it('is closed to whoever only looks on', async () => {
    await at({ game: 'monarch', at: 'moon', seat: -1 });
    await expect.element(question()).toHaveTextContent(/^Waiting for/);
    await expect.element(page.getByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
  });
});

describe('around the board', () => {
  it.each(['Escape', 'its button'])(
    'a card opens large by key, and gives the focus back by %s',
    async (how) => {
      await at({ game: 'monarch', at: 'middle' });
      const card = page.getByRole('list', { name: 'Your court' }).getByRole('button').first();
      (card.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('dialog')).toBeVisible();
      if (how === 'Escape') await userEvent.keyboard('{Escape}');
      else await page.getByRole('button', { name: 'Close' }).click();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(card).toHaveFocus();
    },
  );

  it('the log tells what led here, by turns', async () => {
    await at({ game: 'heart_of_crown', at: 'attack' });
    await expect.element(page.getByRole('heading', { name: 'Kayla · turn 2' })).toBeVisible();
    await expect.element(page.getByText('Samantha plays')).toBeVisible();
  });

  it('the seats say who is there', async () => {
    await at({ game: 'minerva', at: 'middle' });
    for (const name of ['Livia', 'Marcus', 'Octavia, away', 'Gaius'])
      await expect.element(page.getByRole('group', { name, exact: true })).toBeVisible();
  });
});

describe.each([
  ['monarch', 'early', '.market'],
  ['heart_of_crown', 'second', '.princesses'],
])('a purchase that was begun at the table of %s', (game, position, row) => {
  const begun = () => document.querySelector('.frame [data-tray]') !== null;
  const offered = () => document.querySelector<HTMLElement>(`${row} button.offered`)!;

  it('is dropped by Escape, but not by one that is meant for something else', async () => {
    await at({ game, at: position });
    offered().click();
    await expect.poll(begun).toBe(true);

    (document.querySelector('nav select') as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    expect(begun(), 'outside the table').toBe(true);

    offered().focus();
    offered().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(begun(), 'a large card').toBe(true);

    await userEvent.keyboard('{Escape}');
    await expect.poll(begun).toBe(false);
  });
});

describe.each([
  { game: 'heart_of_crown', from: 'overtime', what: '[data-guide="ceremony"]' },
  { game: 'monarch', from: 'late', what: '.own .round' },
] as const)('what $game tells of a game that runs', ({ game, from, what }) => {
  it('is told no more when it is over', async () => {
    const told = () => document.querySelector(what);
    await at({ game, at: from });
    await expect.poll(told).not.toBeNull();
    await position().selectOptions('end');
    await expect.poll(told).toBeNull();
  });
});

it('a Moon that rises is told over the table, but not when the game is over', async () => {
  const told = () => document.querySelector('.sky figcaption');
  await at({ game: 'monarch', at: 'middle' });
  await position().selectOptions('risen');
  await expect.poll(told).not.toBeNull();
  await position().selectOptions('end');
  await expect.poll(told, { timeout: 1000 }).toBeNull();
});

describe('the large seat in Monarch', () => {
  it('keeps its crowns within its plate, however long a name is', async () => {
    await at({ game: 'monarch', at: 'late' });
    const plate = document.querySelector('.own .seat')!;
    plate.querySelector('.name')!.textContent = 'Wilhelmina von Hohenstein';
    const right = (one: Element) => one.getBoundingClientRect().right;
    expect(right(plate.querySelector('.figure')!)).toBeLessThanOrEqual(right(plate));
  });
});

describe('a seat in Monarch', () => {
  it('keeps its figures within its plate where four stand beside each other on a phone', async () => {
    await page.viewport(390, 844);
    await at({ game: 'monarch', at: 'late' });
    const plate = document.querySelector<HTMLElement>('[data-seat="1"]')!.parentElement!;
    plate.style.width = '92px';
    await expect.poll(() => plate.getBoundingClientRect().width).toBe(92);
    const right = (one: Element) => one.getBoundingClientRect().right;
    expect(right(plate.querySelector('.court')!)).toBeLessThanOrEqual(right(plate));
    await page.viewport(1280, 720);
  });
});
