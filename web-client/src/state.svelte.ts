/** The one place where plain TypeScript meets the runes: everything the pages look at. */
import { untrack } from 'svelte';
import { registry } from './games/registry';
import type { GameModule } from './games/contract';
import { unreadSince } from './model/chat';
import { guestName } from './model/names';
import { asTheyStand, waitsForMe } from './model/running';
import { isHome, readRoute, type Route } from './model/route';
import { gathering } from './model/seats';
import { applySettings, loadSettings, saveSettings, type Settings } from './model/settings';
import { besides, keptAfter, without, type KeptTable } from './model/tables';
import { memoryOfDevice, openSocket, turnstile } from './net/browser';
import { mayReload, persistently } from './net/persist';
import { Refused, type LineState } from './net/link';
import { nothingKnown, wished, type Known } from './net/receive';
import { nameKey } from './net/identity';
import { storedList } from './net/memory';
import type { Room } from './net/room';
import { Session } from './net/session';
import { halfDone } from './offline/half-done';
import { kept, newerEntry, ownEntry } from './offline/page';
import { preferred, setLanguage, words, wordsHere } from './text';
import { inWords } from './text/live.svelte';
import { sayRefusal } from './text/errors';
import type { Catalog, GameCatalog } from './wire/catalog';
import type { ClientMessage, Json } from './wire/protocol';

export interface Toast {
  id: number;
  text: string;
  kind: 'info' | 'bad';
  /** of a choice that was refused: where the rules say why */
  rules?: string | undefined;
}

/** what is said where there is no line */
const offline = { code: 'offline', message: '' };

/** milliseconds between two looks at the games that run elsewhere */
const lookEvery = 10_000;

/** under which the tables are kept that the server does not list */
const tablesKey = 'coronet.tables';

/** a part of the program that could not be had so often while the server was there is gone */
const mostFailures = 3;

/** A copy whose every field is an input of its own: what hangs on one of them does not even look when another changes. */
function inputs<T extends object>(first: T): T {
  const made = {} as T;
  for (const key of Object.keys(first) as (keyof T)[]) {
    let value = $state.raw(first[key]);
    const input = { get: () => value, set: (next: T[typeof key]) => (value = next), enumerable: true };
    Object.defineProperty(made, key, input);
  }
  return made;
}

class Coronet {
  readonly memory = memoryOfDevice();
  readonly known: Known = inputs(nothingKnown);
  /** the lobby we are in, with what we have chosen and is on its way to the others */
  readonly lobby = $derived(wished(this.known.lobby, this.known.wishes));
  line: { state: LineState; retryAt: number } = $state.raw({ state: 'connecting', retryAt: 0 });
  route: Route = $state.raw(readRoute(location.hash, location.pathname));
  settings: Settings = $state.raw(this.loadSettings());
  catalog: Catalog | null = $state.raw(null);
  modules: Readonly<Record<string, GameModule>> = $state.raw({});
  toasts: readonly Toast[] = $state.raw([]);
  /** why the room could not be entered, null if it could */
  roomTrouble: Refused | null = $state.raw(null);
  /** the server speaks another version: only a reload helps */
  outdated = $state(false);
  /** where the rules lie open beside the page: a place, the code of a refusal, or empty for the top; null: closed */
  rules: string | null = $state(null);
  /** the line of chat in the making; the field it stands in goes and comes with the page */
  saying = $state('');
  /** how many lines of chat one has not seen */
  readonly unread = $derived(unreadSince(this.known.chats, this.known.heard));
  /** the running match stands still until what was done is stored */
  get unsaved(): boolean {
    const { trouble, lobby, match } = this.known;
    return trouble === 'storage_trouble' && lobby?.phase === 'playing' && !match?.table.over;
  }
  /** settles when the catalog is here */
  catalogued: Promise<void> = Promise.resolve();
  /** of the page, without what is counted before it */
  title = $state(document.title);
  /** the matches that run in which we sit, as they stand now */
  readonly running = $derived(asTheyStand(this.known));
  /** those that wait for us, but for the one we look at */
  readonly waiting = $derived(
    this.running.filter((one) => waitsForMe(one) && !(this.inRoom && one.lobby === this.known.lobby?.id)),
  );
  /** tables where we sat and sit */
  kept: readonly KeptTable[] = $state.raw(this.keptTables());
  /** tables of ours where no game runs: it has not begun, or ended while we were away */
  readonly tables = $derived(besides(this.known, this.kept));
  private compared = false;
  private toastId = 0;
  private readonly loading = new Set<string>();
  suggestedName = '';

  readonly session = new Session({
    connect: openSocket,
    memory: this.memory,
    turnstile,
    changed: (known) => {
      // They lie beside a room, and go with it.
      if (!known.lobby) this.rules = null;
      // Whoever changes what is known hangs on none of it.
      const lobby = untrack(() => this.known.lobby);
      if (lobby && gathering(lobby) && known.left && known.left !== 'elsewhere')
        this.forgetTable({ lobby: lobby.id });
      Object.assign(this.known, known);
    },
    line: (state, retryAt) => {
      if (state === 'open' && this.line.state !== 'open') void this.compare();
      this.line = { state, retryAt };
    },
    refused: (error) => {
      this.roomTrouble = error;
      const { route } = this;
      if (error.code !== 'unknown_lobby') return;
      if (route.page === 'room') this.forgetTable({ link: route.link });
      if (route.page === 'public') this.forgetTable({ lobby: route.lobby });
    },
    trouble: (error) => this.tellTrouble(error),
    unrecognised: () => this.toast(words.whoIWas.unrecognised, 'bad'),
    outdated: () => (this.outdated = true),
  });

  /** whether the page that is shown is that of a room */
  get inRoom(): boolean {
    return this.route.page === 'room' || this.route.page === 'public';
  }

  /** Begins: settings, language, address, catalog, line. */
  async begin(): Promise<void> {
    const light = matchMedia('(prefers-color-scheme: light)');
    const apply = () => applySettings(this.settings, document.documentElement, light.matches);
    apply();
    light.addEventListener('change', apply);
    // What the page says first is said in its language, unless that cannot be had; then it comes later.
    await setLanguage(this.settings.language).catch(() => void this.speak());
    this.suggestedName = this.memory.get(nameKey) ?? guestName(words.guests);
    if (!this.memory.get(nameKey)) this.memory.set(nameKey, this.suggestedName);
    // What is set in another window holds in this one, at a table, too.
    addEventListener('storage', () => {
      this.settings = this.loadSettings();
      apply();
      void this.speak();
    });
    addEventListener('hashchange', () => {
      // From an address that is not ours every way leads to one that is.
      if (!isHome(location.pathname)) return location.assign(`/${location.hash}`);
      if (this.inRoom) this.sayWhereToFindIt(readRoute(location.hash));
      this.route = readRoute(location.hash);
    });
    for (const event of ['online', 'offline']) addEventListener(event, () => this.session.wake());
    // A page that is taken out of the browser's memory; one that is loaded is on its way already.
    addEventListener('pageshow', (event) => {
      if (event.persisted) this.session.wake();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      this.session.wake();
      this.lookAround(true);
    });
    this.session.start();
    setInterval(() => this.lookAround(true), lookEvery);
    this.catalogued = this.loadCatalog();
  }

  /** What the server knows about a game, as it says it, for its figures; null until the catalog is there. */
  facts(id: string): GameCatalog | null {
    return this.catalog?.games.find((game) => game.id === id) ?? null;
  }

  /** The same in the language of the page; null until both are there. */
  game(id: string): GameCatalog | null {
    const facts = this.facts(id);
    return facts && this.told(facts);
  }

  /** A catalog in the language of the page, whose words for it are loaded when it is first looked at; null until then. */
  told(catalog: GameCatalog): GameCatalog | null {
    const told = inWords(catalog);
    if (!told) void this.once(catalog.id, () => this.part(() => Promise.resolve(true)));
    return told;
  }

  /** What a game is called; also one that nothing else is known of here. */
  nameOf(game: string): string {
    return registry[game]?.front.name ?? this.facts(game)?.name ?? game;
  }

  private loadSettings(): Settings {
    return loadSettings(this.memory, preferred(navigator.languages));
  }

  private async speak(): Promise<void> {
    await this.part(() => setLanguage(this.settings.language));
  }

  /** Speaks the language that was just chosen; one that cannot be had now is not chosen. */
  private async choose(language: string, before: string): Promise<void> {
    try {
      await setLanguage(language);
    } catch {
      if (this.settings.language !== language) return;
      this.change({ language: before });
      this.toast(this.line.state === 'open' ? words.table.oops : sayRefusal(words.errors, offline), 'bad');
    }
  }

  /** Loads a game's table once; afterwards it is in `modules`. */
  async loadModule(id: string): Promise<void> {
    const entry = registry[id];
    if (!entry || id in this.modules) return;
    const module = await this.once(`table ${id}`, () => this.part(() => entry.load()));
    if (module) this.modules = { ...this.modules, [id]: module };
  }

  /** Not while it is being loaded; null then. */
  private async once<T>(what: string, load: () => Promise<T | null>): Promise<T | null> {
    if (this.loading.has(what)) return null;
    this.loading.add(what);
    const loaded = await load();
    this.loading.delete(what);
    return loaded;
  }

  /**
   * Loads a part of the program, and what words of it the page's language lacks; null if there is none any more, because the
   * server has a newer one.
   */
  async part<T>(load: () => Promise<T>): Promise<T | null> {
    const both = async (): Promise<T> => {
      const part = await load();
      await wordsHere();
      return part;
    };
    try {
      return await persistently(both, (failures) => failures >= mostFailures && this.line.state === 'open');
    } catch {
      this.moveOn();
      return null;
    }
  }

  /** The server has a newer page: it is loaded where nothing half-done is lost by it, else one is told. */
  private moveOn(newer = ''): void {
    if (this.saying === '' && mayReload(ownEntry() + newer, () => sessionStorage)) location.reload();
    else this.outdated = true;
  }

  /**
   * Is this page the newest? Not when the line is up for the first time to the server that this page has just come from. A
   * game that runs goes on with the page it began with, until its player wishes otherwise.
   */
  private async compare(): Promise<void> {
    const justCome = !this.compared && !kept();
    this.compared = true;
    if (justCome || import.meta.env.DEV) return;
    const newer = await newerEntry().catch(() => null);
    if (newer === null) return;
    // The server does not have what is shown of a file.
    if (this.inRoom || this.route.page === 'file' || halfDone()) this.outdated = true;
    else this.moveOn(newer);
  }

  change(settings: Partial<Settings>): void {
    const before = this.settings.language;
    this.settings = { ...this.settings, ...settings };
    saveSettings(this.memory, this.settings);
    applySettings(
      this.settings,
      document.documentElement,
      matchMedia('(prefers-color-scheme: light)').matches,
    );
    if (settings.language) void this.choose(settings.language, before);
  }

  /** Goes into a room; the outcome is in `known` or `roomTrouble`. */
  async enter(room: Room): Promise<void> {
    this.roomTrouble = null;
    this.saying = '';
    await this.session.enter(room).catch((error: unknown) => this.complain(error));
  }

  /** Leaves the room. */
  leave(): void {
    const { lobby } = this.known;
    if (lobby && gathering(lobby)) this.forgetTable({ lobby: lobby.id });
    this.sayWhereToFindIt();
    this.session.leaveRoom();
    this.lookAround();
  }

  /** Remembers where we sit; another window may have done so, too. */
  keepTables(): void {
    this.setTables(keptAfter(this.keptTables(), this.known, this.inRoom, Date.now()));
  }

  private forgetTable(room: Room): void {
    this.setTables(without(this.keptTables(), room));
  }

  private keptTables(): KeptTable[] {
    const kept = storedList<KeptTable | null>(this.memory, tablesKey);
    return kept.filter((one): one is KeptTable => Array.isArray(one?.others));
  }

  private setTables(tables: readonly KeptTable[]): void {
    this.kept = tables;
    const said = JSON.stringify(tables);
    if (said !== (this.memory.get(tablesKey) ?? '[]')) this.memory.set(tablesKey, said);
  }

  /** Does something and shows a refusal as a toast; true when it worked. */
  async attempt(what: () => Promise<unknown>): Promise<boolean> {
    try {
      await what();
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }

  /** Asks for a change of the lobby that stands at once for us (`Session.wish`). */
  async wish(message: ClientMessage, change: Json): Promise<void> {
    await this.attempt(() => this.session.wish(message, change));
  }

  /** Asks which games run; `again`: only where somebody may wait for us, or looks at the list. */
  lookAround(again = false): void {
    if (this.line.state !== 'open') return;
    const listed = this.route.page === 'start' || this.route.page === 'games';
    const elsewhere = this.running.some((one) => one.lobby !== this.known.lobby?.id);
    if (again && !listed && !elsewhere) return;
    // What fails is asked again before long.
    this.session.lookAround().catch(() => undefined);
  }

  /** Whoever turns from a running game is told where it is; `to`: the page that comes next, where that may be another room. */
  private sayWhereToFindIt(to?: Route): void {
    const { lobby, match, me } = this.known;
    const mine = (lobby?.members[String(me)]?.seat ?? -1) >= 0;
    const room = to?.page === 'room' || to?.page === 'public';
    if (room || lobby?.phase !== 'playing' || !mine || match?.table.over) return;
    this.toast(words.running.goesOn);
  }

  /** Trouble with a match stands on the page of its room until it is over; anywhere else it is told in passing. */
  private tellTrouble(error: Refused): void {
    const { lobby, match } = this.known;
    const begun = lobby?.phase === 'playing' || lobby?.phase === 'ended';
    if (!this.inRoom || !begun || match?.table.over) this.complain(error);
  }

  complain(error: unknown, choice = false): void {
    if (error instanceof Refused)
      this.toast(sayRefusal(words.errors, error), 'bad', choice ? error.code : undefined);
    else this.toast(words.table.oops, 'bad');
  }

  toast(sentence: string, kind: Toast['kind'] = 'info', rules?: string): void {
    const id = ++this.toastId;
    this.toasts = [
      ...this.toasts.filter((toast) => toast.text !== sentence),
      { id, text: sentence, kind, rules },
    ].slice(-3);
    setTimeout(
      () => (this.toasts = this.toasts.filter((toast) => toast.id !== id)),
      kind === 'bad' ? 6000 : 3000,
    );
  }

  private async loadCatalog(): Promise<void> {
    this.catalog = await persistently(async () => {
      const answer = await fetch('/api/games');
      if (!answer.ok) throw new Error(String(answer.status));
      return (await answer.json()) as Catalog;
    });
  }
}

export const app = new Coronet();
