/** A match as it runs: what the frame says of it. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import module from '../../games/monarch';
import { recording } from '../../games/monarch/fixtures';
import { fromSnapshot } from '../../model/match';
import { nothingKnown } from '../../net/receive';
import { app } from '../../state.svelte';
import { words } from '../../text';
import { end } from '../../text/en/end';
import { errors } from '../../text/en/errors';
import { guide } from '../../text/en/guide';
import '../../theme/theme.css';
import type { Lobby, LogItem, Member, TableState } from '../../wire/protocol';
import Play from './Play.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  app.session['put'](nothingKnown);
  app.change({ teach: false });
});

const people = () => ({});
const bots = (seat: number): Partial<Member> => (seat === 0 ? {} : { bot: 'novice' });
const { public: view, private: mine, table, players, options, own, catalog } = recording.at('middle');

/** With people in all seats, of whom `as` says what is not usual. */
function open(
  as: (seat: number) => Partial<Member>,
  more: Partial<Lobby> = {},
  now: Partial<TableState> = {},
  recent: readonly LogItem[] = [],
): void {
  const seated = players.map(({ seat, name }): [string, Member] => {
    const member = { name, seat, here: true, ready: true, resigned: false, contributed: true };
    return [String(seat + 1), { ...member, ...as(seat) }];
  });
  const members = Object.fromEntries(seated);
  const lobby = { id: 'L', phase: 'playing', host: 1, members, options, rematch: '', ...more };
  const match = fromSnapshot({
    type: 'match',
    match: 'M',
    game: 'monarch',
    version: 1,
    seat: 0,
    public: view,
    ...(mine === null ? {} : { private: mine }),
    table: { ...table, ...now },
    own: { ...own!, undo: '', undo_consent: 'end_turn' },
    log: [],
  });
  app.known.lobby = lobby as unknown as Lobby;
  const props = {
    lobby: app.known.lobby,
    match: { ...match, recent },
    catalog,
    module,
    stopped: '',
    onlobby: () => undefined,
  };
  const shown = mount(Play, { target: document.body, props });
  away = () => unmount(shown);
}

it('says as long as it lasts that it cannot be saved', async () => {
  open(people);
  const bar = page.getByRole('region', { name: errors.unsaved as string });
  await expect.element(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(bar.query()).toBeNull();
  app.known.trouble = 'storage_trouble';
  await expect.element(bar).toBeVisible();
  app.known.trouble = '';
  await expect.element(bar).not.toBeInTheDocument();
});

it('says it above what the guide says, not beneath', async () => {
  app.known.trouble = 'storage_trouble';
  app.change({ teach: true });
  open(bots);
  const bar = page.getByRole('region', { name: errors.unsaved as string });
  await expect.element(page.getByRole('button', { name: guide.understood })).toBeVisible();
  const edge = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  await expect.poll(() => edge('.remark').top >= bar.element().getBoundingClientRect().bottom).toBe(true);
});

it.each([
  ['friends', people, end.resignSure.on],
  ['bots alone', bots, end.resignSure.over],
])('tells whoever gives up against %s what becomes of it', async (_, as, said) => {
  open(as);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});

it.each([
  ['whose time was up', people, 0, [words.table.late]],
  ['whose seat is played on after giving up', () => ({ resigned: true }), 0, []],
  ['who sees it of another', people, 1, []],
])('tells the one %s', async (_, as, by, said) => {
  app.toasts = [];
  open(as, {}, {}, [{ v: 1, by, e: [], how: 'absent' }]);
  await expect.element(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(app.toasts.map((one) => one.text)).toEqual(said);
  app.toasts = [];
});

it('shows on a phone, too, who is away and who has given up', async () => {
  await page.viewport(390, 844);
  open((seat) => [{ resigned: true }, { here: false }, { resigned: true }][seat] ?? {});
  const [mine, away, resigned] = players.map(({ name }) => name);
  const plate = (name: string) => page.getByRole('group', { name, exact: true }).first();
  const style = (name: string, part?: string) =>
    getComputedStyle(plate(name).element().querySelector('.name')!, part) as Partial<CSSStyleDeclaration>;
  await expect.element(plate(`${away}, ${words.seat.away}`)).toBeVisible();
  expect(style(`${away}, ${words.seat.away}`, '::before')).toMatchObject({ content: '"("' });
  expect(style(`${resigned}, ${words.seat.resigned}`)).toMatchObject({ textDecorationLine: 'line-through' });
  await expect
    .element(plate(`${mine}, ${words.seat.resigned}`).getByText(words.seat.resigned, { exact: true }))
    .toBeVisible();
  // Where there is room for the word, the name stands as it is.
  await page.viewport(1280, 720);
  const word = plate(`${away}, ${words.seat.away}`).getByText(words.seat.away, { exact: true });
  await expect.element(word).toBeVisible();
  expect(style(`${away}, ${words.seat.away}`, '::before')).toMatchObject({ content: 'none' });
});

it('what is said while one is on another page is new on coming back, until the chat is opened', async () => {
  await page.viewport(390, 844);
  const chats = [{ member: 2, name: 'Bo', text: 'before', at: 5 }];
  open(people);
  app.session['put']({ ...nothingKnown, lobby: app.known.lobby, chats, heard: 5 });
  const chat = page.getByRole('navigation').getByRole('button', { name: words.chat.title });
  await expect.element(chat).toHaveAccessibleName(words.chat.title);
  await away?.();
  app.session['heard']({ type: 'chat', member: 2, name: 'Bo', text: 'meanwhile', at: 6 });
  open(people);
  await expect.element(chat).toHaveAccessibleName(`${words.chat.title}: ${words.chat.unread(1)}`);
  await chat.click();
  await expect.element(page.getByText('meanwhile')).toBeVisible();
  await expect.poll(() => app.unread).toBe(0);
  await page.viewport(1280, 720);
});

it.each([[360], [390]])(
  'that the one who is asked has gone takes nothing from the board, at %i wide',
  async (wide) => {
    await page.viewport(wide, 844);
    const [deadline, name] = [Date.now() + 600_000, 'Alexandra Wintergarten-H'];
    open((seat) => (seat === 1 ? { name, here: false } : {}), {}, { waiting: [1], deadline });
    const bot = page.getByRole('button', { name: words.bots.replace(name) });
    await expect.element(bot).toBeVisible();
    const undo = page.getByRole('button', { name: /^Ask to take back/ });
    await expect.element(undo).toBeVisible();
    const box = bot.element().getBoundingClientRect();
    // One row, which has room for the name.
    expect(undo.element().getBoundingClientRect().top).toBeLessThan(box.bottom);
    expect(bot.element().scrollHeight).toBeLessThanOrEqual(box.height);
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.height).toBeLessThan(48);
    await page.viewport(1280, 720);
  },
);

it('whoever looks at the table after the end sees there, too, that the next one is open', async () => {
  const next = page.getByRole('button', { name: end.rematchOpen });
  for (const rematch of ['', 'next']) {
    open(people, { rematch }, { over: true });
    await page.getByRole('button', { name: end.look }).click();
    await expect.element(page.getByRole('button', { name: words.table.seeResult })).toBeVisible();
    expect(next.query() !== null).toBe(rematch !== '');
    await away?.();
  }
  away = undefined;
});
