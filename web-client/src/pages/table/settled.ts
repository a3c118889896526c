/** How what was put to the whole table came out, where nothing else at the table tells it. */
import type { MatchState } from '../../model/match';
import type { Lobby, Proposal } from '../../wire/protocol';

export interface Settled {
  /** `overtaken`: the game went on before all had agreed. `back`: whose seat a bot was to play is here again. */
  how: 'declined' | 'withdrawn' | 'overtaken' | 'back';
  kind: Proposal['kind'];
  /** the seat it is told of */
  by: number;
}

type Now = Pick<MatchState, 'seat' | 'version' | 'log'> & { table: Pick<MatchState['table'], 'over'> };

/** Looks on at one match; what is settled is told once. */
export class Settling {
  private last: { proposal: Proposal; version: number } | null = null;

  look({ proposal, declined, members }: Lobby, { seat, version, log, table }: Now): Settled | null {
    if (proposal) {
      const known = this.last?.proposal.id === proposal.id;
      this.last = { proposal, version: known ? this.last!.version : version };
      return null;
    }
    if (!this.last) return null;
    const { proposal: was, version: since } = this.last;
    const { id, kind, by } = was;
    const tell = (how: Settled['how'], of: number): Settled => ({ how, kind, by: of });
    const refused = declined?.proposal === id ? declined.by : null;
    // That a choice is taken back is heard of after the question is gone.
    if (refused === null && kind === 'undo' && version === since) return null;
    this.last = null;
    if (refused !== null)
      return refused === seat ? null : tell(refused === by ? 'withdrawn' : 'declined', refused);
    if (kind === 'bot') {
      const back =
        was.seat !== seat && Object.values(members).some((one) => one.seat === was.seat && one.here);
      return back ? tell('back', was.seat!) : null;
    }
    const done = log.some((one) => one.v > since && one.how === 'undo' && one.by === by);
    return done || table.over || by !== seat ? null : tell('overtaken', by);
  }
}
