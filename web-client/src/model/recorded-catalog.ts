/** The catalog by which a recording is read: handles mean what they meant when it was made. */
import type { GameCatalog } from '../wire/catalog';
import type { Replay } from '../wire/protocol';

/** As they were when recordings began to carry their own; never changed. */
const first = import.meta.glob<GameCatalog>('../games/*/first_catalog.json', { import: 'default' });

/** Whether something is a catalog of this game, as far as a table relies on it. */
export function isCatalog(value: unknown, game: string): value is GameCatalog {
  const catalog = value as Partial<GameCatalog> | null | undefined;
  return (
    typeof catalog === 'object' &&
    catalog !== null &&
    catalog.id === game &&
    typeof catalog.name === 'string' &&
    Array.isArray(catalog.options) &&
    Array.isArray(catalog.cards) &&
    catalog.cards.every(
      (card, handle) =>
        card?.handle === handle && typeof card.key === 'string' && typeof card.name === 'string',
    )
  );
}

/** The recording's own; else that of the games there were before recordings had one; null for another game. */
export async function recordedCatalog(replay: Replay): Promise<GameCatalog | null> {
  if (isCatalog(replay.catalog, replay.game)) return replay.catalog;
  return (await first[`../games/${replay.game}/first_catalog.json`]?.()) ?? null;
}
