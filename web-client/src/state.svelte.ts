/** The one place where plain TypeScript meets the runes: everything the pages look at. */
import { get } from 'svelte/store';
import { registry } from './games/registry';
import type { GameModule } from './games/contract';
import { guestName } from './model/names';
import { readRoute, type Route } from './model/route';
import { applySettings, loadSettings, saveSettings, type Settings } from './model/settings';
import { memoryOfDevice, openSocket, turnstile } from './net/browser';
import { persistently } from './net/persist';
import { Refused, type LineState } from './net/link';
import { nothingKnown, wished, type Known } from './net/receive';
import { nameKey, Session, type Room } from './net/session';
import { setLanguage, text } from './text';
import type { Catalog, GameCatalog } from './wire/catalog';
import type { ClientMessage, Json } from './wire/protocol';

export interface Toast {
  id: number;
  text: string;
  kind: 'info' | 'bad';
}

class Coronet {
  readonly memory = memoryOfDevice();
  known: Known = $state.raw(nothingKnown);
  /** the lobby we are in, with what we have chosen and is on its way to the others */
  readonly lobby = $derived(wished(this.known.lobby, this.known.wishes));
  line: { state: LineState; retryAt: number } = $state.raw({ state: 'connecting', retryAt: 0 });
  route: Route = $state.raw(readRoute(location.hash));
  settings: Settings = $state.raw(loadSettings(this.memory));
  catalog: Catalog | null = $state.raw(null);
  modules: Readonly<Record<string, GameModule>> = $state.raw({});
  toasts: readonly Toast[] = $state.raw([]);
  /** why the room could not be entered, null if it could */
  roomTrouble: Refused | null = $state.raw(null);
  /** the server speaks another version: only a reload helps */
  outdated = $state(false);
  /** said politely by the live region */
  announcement = $state('');
  /** the line of chat in the making; the field it stands in goes and comes with the page */
  saying = $state('');
  /** settles when the catalog is here */
  catalogued: Promise<void> = Promise.resolve();
  private toastId = 0;
  private readonly loading = new Set<string>();
  readonly suggestedName = this.memory.get(nameKey) ?? guestName();

  readonly session = new Session({
    connect: openSocket,
    memory: this.memory,
    turnstile,
    changed: (known) => (this.known = known),
    line: (state, retryAt) => (this.line = { state, retryAt }),
    refused: (error) => (this.roomTrouble = error),
    outdated: () => (this.outdated = true),
  });

  /** Begins: settings, address, catalog, line. */
  begin(): void {
    if (!this.memory.get(nameKey)) this.memory.set(nameKey, this.suggestedName);
    const light = matchMedia('(prefers-color-scheme: light)');
    const apply = () => applySettings(this.settings, document.documentElement, light.matches);
    apply();
    light.addEventListener('change', apply);
    void setLanguage(this.settings.language);
    addEventListener('hashchange', () => (this.route = readRoute(location.hash)));
    for (const event of ['online', 'offline']) addEventListener(event, () => this.session.wake());
    // A page that is taken out of the browser's memory; one that is loaded is on its way already.
    addEventListener('pageshow', (event) => {
      if (event.persisted) this.session.wake();
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.session.wake();
    });
    this.session.start();
    this.catalogued = this.loadCatalog();
  }

  /** What the server knows about a game; null until the catalog is there. */
  game(id: string): GameCatalog | null {
    return this.catalog?.games.find((game) => game.id === id) ?? null;
  }

  /** Loads a game's table once; afterwards it is in `modules`. */
  async loadModule(id: string): Promise<void> {
    const entry = registry[id];
    if (!entry || id in this.modules || this.loading.has(id)) return;
    this.loading.add(id);
    const module = await persistently(() => entry.load());
    this.loading.delete(id);
    this.modules = { ...this.modules, [id]: module };
  }

  change(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    saveSettings(this.memory, this.settings);
    applySettings(
      this.settings,
      document.documentElement,
      matchMedia('(prefers-color-scheme: light)').matches,
    );
    if (settings.language) void setLanguage(settings.language);
  }

  /** Goes into a room; the outcome is in `known` or `roomTrouble`. */
  async enter(room: Room): Promise<void> {
    this.roomTrouble = null;
    this.saying = '';
    await this.session.enter(room).catch((error: unknown) => this.complain(error));
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

  complain(error: unknown): void {
    const words = get(text);
    if (error instanceof Refused) this.toast(words.errors[error.code] ?? error.message, 'bad');
    else this.toast(words.table.oops, 'bad');
  }

  toast(sentence: string, kind: Toast['kind'] = 'info'): void {
    const id = ++this.toastId;
    this.toasts = [
      ...this.toasts.filter((toast) => toast.text !== sentence),
      { id, text: sentence, kind },
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
