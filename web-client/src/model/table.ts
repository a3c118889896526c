/** Builds the plain model that a game's table is given, from a running match or a moment of a replay. */
import type { Mode, Player, TableModel } from '../games/contract';
import { called } from '../text/called';
import type { GameCatalog } from '../wire/catalog';
import type { Lobby, LogItem, TableState } from '../wire/protocol';
import type { MatchState } from './match';
import type { Film, Moment } from './replay';

/** The players by seat, out of the members of a lobby; the match says for whom the program plays now. */
export function playersOf(lobby: Lobby, bots: TableState['bots'] = {}): Player[] {
  return Object.values(lobby.members)
    .filter((member) => member.seat >= 0)
    .sort((a, b) => a.seat - b.seat)
    .map((member) => ({
      seat: member.seat,
      name: called(member),
      here: member.here,
      resigned: member.resigned,
      bot: bots[String(member.seat)] ?? member.bot,
    }));
}

/** The model of a match as it runs. */
export function liveModel(
  match: MatchState,
  players: readonly Player[],
  options: Readonly<Record<string, string>>,
  catalog: GameCatalog,
): TableModel {
  // Whoever has a bot play for them looks on until they take the seat back.
  const plays = match.seat >= 0 && match.table.bots?.[String(match.seat)] === undefined;
  const mode: Mode = plays && !match.table.over ? 'play' : 'watch';
  return {
    game: match.game,
    version: match.version,
    mode,
    seat: match.seat,
    public: match.public,
    private: match.private,
    table: match.table,
    declines: match.declines,
    own: match.own,
    players,
    options,
    catalog,
    recent: match.recent,
  };
}

/** The model of a moment in a replay, seen by `seat` (-1: everybody). `stepped` tells which items led here. */
export function replayModel(
  film: Film,
  moment: Moment,
  seat: number,
  catalog: GameCatalog,
  stepped: readonly LogItem[],
): TableModel {
  const { replay } = film;
  return {
    game: replay.game,
    version: moment.version,
    mode: 'replay',
    seat,
    public: moment.public,
    private: seat >= 0 ? (moment.privates[String(seat)] ?? null) : null,
    table: moment.table,
    declines: 0,
    own: null,
    players: replay.players.map((player) => ({
      seat: player.seat,
      name: called(player),
      here: true,
      resigned: moment.resigned.includes(player.seat),
      bot: moment.table.bots?.[String(player.seat)],
    })),
    options: replay.options,
    catalog,
    recent: stepped,
  };
}
