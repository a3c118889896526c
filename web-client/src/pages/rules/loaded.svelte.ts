/** What the rules of a game are made of, once all of it is here. */
import type { GameModule } from '../../games/contract';
import { app } from '../../state.svelte';
import type { GameCatalog } from '../../wire/catalog';
import { loaderOf } from './book';
import type { GameRules } from './contract';

let all: Readonly<Record<string, GameRules>> = $state.raw({});
const asked: Record<string, boolean> = {};

/** Loads them at the first time it is asked for; null until then. Runs its reader again when they are here. */
export function rulesFor(
  game: string,
): { rules: GameRules; catalog: GameCatalog; module: GameModule } | null {
  const rules = all[game];
  const catalog = app.game(game);
  const module = app.modules[game];
  if (!asked[game]) {
    asked[game] = true;
    void load(game);
  }
  return rules && catalog && module ? { rules, catalog, module } : null;
}

async function load(game: string): Promise<void> {
  const loader = loaderOf(game);
  // Not within what asks: it is derived, and must not change anything.
  await Promise.resolve();
  void app.loadModule(game);
  const part = loader ? await app.part(loader) : null;
  if (part) all = { ...all, [game]: part.default };
  else asked[game] = false;
}
