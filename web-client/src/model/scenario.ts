/** A scenario that was played by the server, as recordings of the ways it goes. Pure. */
import type { GameCatalog } from '../wire/catalog';
import type { Replay } from '../wire/protocol';
import type { ScenarioFile } from '../wire/generated/scenario';

type Part = ScenarioFile['parts'][number];

/** A choice that is not possible, and why. */
export type RefusedChoice = Part['refused'][number];

/** The address of a scenario by its game and `file/name`. */
export function scenarioAddress(game: string, path: string): string {
  const cut = path.indexOf('/');
  const [file, name] = [path.slice(0, cut), path.slice(cut + 1)];
  return `/api/scenarios/${[game, file, name].map(encodeURIComponent).join('/')}`;
}

/** The seat through whose eyes a way is looked at: who does something first. */
export function eyesOf(part: Part): number {
  return part.moves.find((move) => move.by >= 0)?.by ?? part.refused[0]?.by ?? 0;
}

/** A way of a scenario as a recording; seats are called by their letters. */
export function replayOf(
  scenario: ScenarioFile,
  part: Part,
  catalog: GameCatalog,
  letters: (seat: number) => string,
): Replay {
  const usual = Object.fromEntries(catalog.options.map((option) => [option.id, option.default]));
  return {
    format: 'coronet.replay.v1',
    match: '',
    game: scenario.game,
    rules_version: catalog.rules_version,
    options: { ...usual, ...scenario.options },
    seed: '',
    players: Array.from({ length: scenario.seats }, (_, seat) => ({ seat, name: letters(seat) })),
    started: 0,
    ended: 0,
    result: { places: [], scores: [], ended_by: 'game' },
    first: part.first,
    moves: part.moves,
  } as unknown as Replay;
}
