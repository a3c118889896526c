/** The people of a lobby, and its link. */
import { mount, unmount, type Component } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../theme/theme.css';
import { wished } from '../../net/receive';
import { app } from '../../state.svelte';
import { lobbyWords } from '../../text/lobby';
import { tempoWords } from '../../text/tempo';
import type { GameCatalog } from '../../wire/catalog';
import type { ClientMessage, Lobby } from '../../wire/protocol';
import Invite from './Invite.svelte';
import NotCome from './NotCome.svelte';
import Options from './Options.svelte';
import Seats from './Seats.svelte';
import StartBar from './StartBar.svelte';
import Tempo from './Tempo.svelte';
import Watchers from './Watchers.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  vi.restoreAllMocks();
  app.toasts = [];
  app.known.lobby = null;
});
function open<Props extends Record<string, unknown>>(what: Component<Props>, props: Props): void {
  const shown = mount(what, { target: document.body, props });
  away = () => unmount(shown);
}

const member = (name: string, seat: number) => ({
  name,
  seat,
  here: true,
  ready: true,
  resigned: false,
  contributed: true,
});
const members = { 1: member('Ann', 0), 2: member('Bo', 1), 3: member('Cy', 2), 4: member('Di', -1) };
const lobby = { phase: 'open', seats: 3, host: 1, options: {}, members } as unknown as Lobby;

it('the focus goes with whoever is moved, up to the end', async () => {
  app.known.lobby = lobby;
  vi.spyOn(app, 'wish').mockImplementation((_, change) => {
    app.known.lobby = wished(app.known.lobby, [{ change }]);
    return Promise.resolve();
  });
  const props = {
    get lobby() {
      return app.known.lobby!;
    },
    me: 1,
  };
  open(Seats, props);
  (page.getByRole('button', { name: 'Move Cy up' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Move Cy up' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Move Cy up' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Move Cy down' })).toHaveFocus();
});

it.each([
  [{ 1: 'Ann' }, lobbyWords.notCome('Bo and Cy', 2)],
  [{ 1: 'Ann', 2: 'Cy' }, lobbyWords.notCome('Bo', 1)],
  [{ 1: 'Ann', 2: 'Cy', 3: 'Bo' }, ''],
])('of %o here, says after a game who has not come yet: %s', async (here, told) => {
  const company = { link: 'next', names: ['Bo', 'Cy'] };
  Object.assign(app.known, { company });
  const now = Object.entries(here).map(([id, name]) => [id, member(name, Number(id) - 1)]);
  open(NotCome, { lobby: { ...lobby, link: 'next', members: Object.fromEntries(now) }, me: 1 });
  await expect.poll(() => document.body.innerText.trim()).toBe(told);
  Object.assign(app.known, { company: null });
});

it('whoever watches is removed only by a host who means it', async () => {
  const said: ClientMessage[] = [];
  vi.spyOn(app.session, 'ask').mockImplementation((message) => {
    said.push(message);
    return Promise.resolve({} as never);
  });
  open(Watchers, { lobby, me: 1 });
  await page.getByRole('button', { name: 'Remove Di' }).click();
  await expect.element(page.getByText(lobbyWords.removeSure)).toBeVisible();
  expect(said).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Di' }).click();
  expect(said).toEqual([{ type: 'remove', member: 4 }]);
  await expect.element(page.getByText(lobbyWords.removeSure)).not.toBeInTheDocument();
});

it('a link that cannot be copied says so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error());
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  open(Invite, { link: 'l' });
  (page.getByRole('button', { name: 'Copy link' }).element() as HTMLElement).click();
  await expect.poll(() => app.toasts.map((toast) => toast.text)).toEqual([lobbyWords.notCopied]);
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

it.each([
  [1, 'Waiting for Bo and Cy to be ready. You may start all the same.'],
  [2, 'Waiting for you and Cy to be ready'],
  [4, 'Waiting for Bo and Cy to be ready'],
])('member %i reads: %s', async (me, sentence) => {
  const choosing = {
    ...members,
    2: { ...member('Bo', 1), ready: false },
    3: { ...member('Cy', 2), ready: false },
  };
  const props = {
    lobby: { ...lobby, members: choosing },
    me,
    catalog: { seats: [2, 4] } as unknown as GameCatalog,
  };
  open(StartBar, props);
  await expect.element(page.getByRole('status')).toHaveTextContent(sentence);
});

it('names that are written from the right keep their marks, and the sentence its order', async () => {
  const waits = { ...lobby, members: { ...members, 2: { ...member('עדי!', 1), ready: false } } };
  open(StartBar, { lobby: waits, me: 9, catalog: { seats: [2, 4] } as unknown as GameCatalog });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Waiting for \u2068עדי!\u2069 to be ready');
});

it('whoever watches under a name written from the right, too', async () => {
  open(Watchers, { lobby: { ...lobby, members: { 4: member('(2) علي', -1) } }, me: 4 });
  await expect.element(page.getByRole('listitem')).toHaveTextContent('\u2068(2) علي\u2069 (you)');
});

it('those it waits for are told in the order of the seats', async () => {
  const [one, two] = [member('Cy', 2), member('Bo', 1)].map((late) => ({ ...late, ready: false }));
  const waits = { ...lobby, members: { 1: member('Ann', 0), 2: one, 3: two } } as unknown as Lobby;
  open(StartBar, { lobby: waits, me: 9, catalog: { seats: [2, 4] } as unknown as GameCatalog });
  await expect.element(page.getByRole('status')).toHaveTextContent('Waiting for Bo and Cy to be ready');
});

it('how fast it is played is one choice, in words also where another program has made it', async () => {
  const set = vi.fn();
  open(Tempo, { options: { turn_seconds: '172800', bank_seconds: '0' }, host: true, set });
  const tempo = page.getByRole('group', { name: 'How fast' });
  await expect.element(tempo.getByRole('radio', { name: '2 days' })).toBeChecked();
  (tempo.getByRole('radio', { name: '30 s + 15 min' }).element() as HTMLElement).click();
  expect(set).toHaveBeenCalledWith({ turn_seconds: '30', bank_seconds: '900' });
});

it('a fair clock is chosen in one line on a small phone', async () => {
  await page.viewport(360, 640);
  // What page and panel leave of it.
  document.body.style.width = '294px';
  open(Tempo, { options: {}, host: true, set: vi.fn() });
  const row = page.getByRole('group', { name: 'Fair clock' });
  await expect.element(row).toBeVisible();
  await document.fonts.ready;
  const tops = [...row.element().querySelectorAll('label')].map((one) => one.getBoundingClientRect().top);
  expect(tops).toEqual([tops[0], tops[0], tops[0]]);
  document.body.style.width = '';
  await page.viewport(1280, 720);
});

it('whoever is no host reads how fast it is played', async () => {
  open(Tempo, { options: { turn_seconds: '60', bank_seconds: '1800' }, host: false, set: vi.fn() });
  const tempo = page.getByRole('group', { name: 'How fast' });
  await expect.element(tempo.getByText('1 min + 30 min')).toBeVisible();
  await expect.element(tempo.getByText('Fair clock')).toBeVisible();
  await expect.element(tempo.getByText('Over days')).not.toBeVisible();
  await expect.element(tempo.getByText('No limit')).not.toBeVisible();
});

it.each([
  ['is called where the server does that', 'BKey', tempoWords.overDays],
  ['finds the game again', '', tempoWords.overDaysOpen],
])('over days the page may be closed: whoever does %s', async (_, key, sentence) => {
  app.line = { state: 'open', retryAt: 0 };
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.spyOn(app.session, 'ask').mockResolvedValue({ type: 'push_key', key });
  open(Tempo, { options: { turn_seconds: '86400' }, host: false, set: vi.fn() });
  await expect.element(page.getByText(sentence)).toBeVisible();
  const offer = page.getByRole('button', { name: 'Tell me when it is my turn' });
  expect(offer.elements()).toHaveLength(sentence === tempoWords.overDays ? 1 : 0);
  vi.unstubAllGlobals();
});

it.each([
  ['none', ['By lot', 'Ann', 'Cy']],
  ['2', ['By lot', 'Ann', 'Cy', 'Seat 3']],
])('who begins is one of those who sit there, though seats are free: %s', (first_seat, names) => {
  const values = ['By lot', 'Seat 1', 'Seat 2', 'Seat 3', 'Seat 4'].map((label, at) => ({
    id: at === 0 ? 'none' : String(at - 1),
    label,
  }));
  const option = { id: 'first_seat', label: 'Who begins', help: '', kind: 'choice', values, default: 'none' };
  const catalog = { options: [option] } as unknown as GameCatalog;
  const sitting = { 1: members[1], 3: members[3] };
  const wide = { ...lobby, options: { first_seat }, members: sitting } as unknown as Lobby;
  open(Options, { lobby: wide, catalog, host: true, set: () => undefined });
  const shown = page.getByRole('group', { name: 'Who begins' }).getByRole('radio').elements();
  expect(shown.map((one) => one.closest('label')!.textContent.trim())).toEqual(names);
});
