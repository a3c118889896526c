/** How the crowns of a Court Card come about (MON-159), in numbers a sentence can be made of. */
import type { CardEntry, GameCatalog } from '../../contract';
import { cardOf, emblemOf, figure, pathOf, phrase, type Emblem, type Path } from './cards';
import type { WorthView } from './view';

export interface Formula {
  crowns: number;
  /** crowns for each counted card, 0 for a fixed value */
  each: number;
  /** what it counts: a path or an emblem; null for a fixed value */
  kind: Path | Emblem | null;
  /** counted cards without the card itself */
  others: number[];
  /** the card counts itself */
  itself: boolean;
  spoiledBy: number | null;
  /** value if it were not spoiled; for a fixed value */
  printed: number;
}

/** The path or emblem of the cards it counts. */
function counted(card: CardEntry): Path | Emblem {
  const emblem = emblemOf({ ...card, emblem: phrase(card, 'counts_emblem') });
  return emblem !== 'none' ? emblem : pathOf({ ...card, path: phrase(card, 'counts_path') });
}

/** The formula behind the worth of `handle`. */
export function formulaOf(catalog: GameCatalog, handle: number, worth: WorthView): Formula {
  const card = cardOf(catalog, handle);
  const each = figure(card, 'each');
  return {
    crowns: worth.crowns,
    each,
    kind: each === 0 ? null : counted(card),
    others: worth.counts.filter((one) => one !== handle),
    itself: worth.counts.includes(handle),
    spoiledBy: worth.spoiled_by >= 0 ? worth.spoiled_by : null,
    printed: figure(card, 'crowns'),
  };
}
