/**
 * Something being built: what, where, which way. Pure: the table holds one of these, every press makes the next one,
 * and the text of the action comes out at the end (MIN-139).
 */
import type { GameCatalog } from '../../contract';
import { buildable, priceOf } from './price';
import { tileOf } from './tiles';
import { askedOf, type Dir, type MinervaModel } from './view';

export type Draft =
  | { what: 'facility'; tile: number; cell: string | null }
  | { what: 'residence'; cell: string | null; dir: Dir | null }
  | { what: 'assistant'; cell: string | null; dir: Dir | null }
  /** a spot was pressed first: what shall stand there? */
  | { what: 'spot'; cell: string };

/** What still has to be chosen. */
export type Lack = 'what' | 'cell' | 'dir' | null;

export function lack(draft: Draft): Lack {
  if (draft.what === 'spot') return 'what';
  if (draft.cell === null) return 'cell';
  return draft.what !== 'facility' && draft.dir === null ? 'dir' : null;
}

/** Cells that can be chosen for a draft; with no draft, those where anything could be built. */
export function spots(model: MinervaModel, draft: Draft | null): readonly string[] {
  const own = model.private;
  if (!own || askedOf(model) !== 'turn') return [];
  if (draft?.what === 'assistant') return Object.keys(own.hosts);
  return Object.keys(own.cells);
}

/** Whether the position still allows a draft. */
export function stands(model: MinervaModel, draft: Draft): boolean {
  const own = model.private;
  if (!own || askedOf(model) !== 'turn') return false;
  const onCell = (cells: Record<string, boolean>) => {
    const cell = draft.cell;
    return cell === null || cell in cells;
  };
  switch (draft.what) {
    case 'facility':
      return buildable(model, priceOf(model, draft.tile)) && onCell(own.cells);
    case 'residence':
      return own.residence && onCell(own.cells);
    case 'assistant':
      return Object.keys(own.hosts).length > 0 && onCell(own.hosts);
    case 'spot':
      return onCell(own.cells);
  }
}

/** A fresh draft for an assistant: with one residence to go to there is no choice. */
export function openAssistant(model: MinervaModel): Draft {
  const hosts = Object.keys(model.private?.hosts ?? {});
  return { what: 'assistant', cell: hosts.length === 1 ? hosts[0]! : null, dir: null };
}

/** The action text of a draft; null while something is missing. */
export function actionText(catalog: GameCatalog, draft: Draft): string | null {
  if (lack(draft) !== null || draft.what === 'spot' || draft.cell === null) return null;
  if (draft.what === 'facility') return `build_facility ${tileOf(catalog, draft.tile).key} ${draft.cell}`;
  const verb = draft.what === 'residence' ? 'build_residence' : 'place_assistant';
  return `${verb} ${draft.cell} ${draft.dir ?? 'up'}`;
}

/** The action to consult: what the draft would be in its cell (else in any legal one); all directions come at once. */
export function probe(model: MinervaModel, draft: Draft): string | null {
  if (draft.what === 'spot') return null;
  const cell = draft.cell ?? (draft.what === 'facility' ? spots(model, draft)[0] : undefined);
  if (cell === undefined) return null;
  return draft.what === 'facility'
    ? actionText(model.catalog, { ...draft, cell })
    : actionText(model.catalog, { ...draft, cell, dir: 'up' });
}
