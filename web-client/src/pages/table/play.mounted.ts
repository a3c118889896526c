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
import type { Lobby, Member } from '../../wire/protocol';
import Play from './Play.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  app.session['put'](nothingKnown);
  app.change({ teach: false });
});

const { public: view, private: mine, table, players, options, own, catalog } = recording.at('middle');

/** With a person in the first seat, and in the others whom `bot` says. */
function open(bot: (seat: number) => Member['bot'], more: Partial<Lobby> = {}, over = false): void {
  const seated = players.map(({ seat, name }): [string, Member] => {
    const level = bot(seat);
    const member = { name, seat, here: true, ready: true, resigned: false, contributed: true };
    return [String(seat + 1), level ? { ...member, bot: level } : member];
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
    table: { ...table, over },
    ...(own === null ? {} : { own }),
    log: [],
  });
  app.known.lobby = lobby as unknown as Lobby;
  const props = { lobby: app.known.lobby, match, catalog, module, stopped: '', onlobby: () => undefined };
  const shown = mount(Play, { target: document.body, props });
  away = () => unmount(shown);
}

it('says as long as it lasts that it cannot be saved', async () => {
  open(() => undefined);
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
  open((seat) => (seat === 0 ? undefined : 'novice'));
  const bar = page.getByRole('region', { name: errors.unsaved as string });
  await expect.element(page.getByRole('button', { name: guide.understood })).toBeVisible();
  const edge = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  await expect.poll(() => edge('.remark').top >= bar.element().getBoundingClientRect().bottom).toBe(true);
});

it.each([
  ['friends', () => undefined, end.resignSure.on],
  ['bots alone', (seat: number) => (seat === 0 ? undefined : 'novice'), end.resignSure.over],
] as [string, (seat: number) => Member['bot'], string][])(
  'tells whoever gives up against %s what becomes of it',
  async (_, bot, said) => {
    open(bot);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  },
);

it('what is said while one is on another page is new on coming back, until the chat is opened', async () => {
  await page.viewport(390, 844);
  const chats = [{ member: 2, name: 'Bo', text: 'before', at: 5 }];
  open(() => undefined);
  app.session['put']({ ...nothingKnown, lobby: app.known.lobby, chats, heard: 5 });
  const chat = page.getByRole('navigation').getByRole('button', { name: words.chat.title });
  await expect.element(chat).toHaveAccessibleName(words.chat.title);
  await away?.();
  app.session['heard']({ type: 'chat', member: 2, name: 'Bo', text: 'meanwhile', at: 6 });
  open(() => undefined);
  await expect.element(chat).toHaveAccessibleName(`${words.chat.title}: ${words.chat.unread(1)}`);
  await chat.click();
  await expect.element(page.getByText('meanwhile')).toBeVisible();
  await expect.poll(() => app.unread).toBe(0);
  await page.viewport(1280, 720);
});

it('whoever looks at the table after the end sees there, too, that the next one is open', async () => {
  const next = page.getByRole('button', { name: end.rematchOpen });
  for (const rematch of ['', 'next']) {
    open(() => undefined, { rematch }, true);
    await page.getByRole('button', { name: end.look }).click();
    await expect.element(page.getByRole('button', { name: words.table.seeResult })).toBeVisible();
    expect(next.query() !== null).toBe(rematch !== '');
    await away?.();
  }
  away = undefined;
});
