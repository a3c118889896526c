/** What became of a question to the whole table, where nothing else at the table tells it. */
import type { Lobby, SettledProposal } from '../../wire/protocol';

/** Looks on at one match. What is settled is told once, to whoever has seen it asked. */
export class Settling {
  private asked: number | null = null;

  look({ proposal, settled }: Lobby, seat: number, over: boolean): SettledProposal | null {
    if (proposal) this.asked = proposal.id;
    if (proposal || !settled || settled.id !== this.asked) return null;
    this.asked = null;
    const own = settled.seat === seat;
    // What is agreed to happens, and the log says so; of choices that come first the others need no telling.
    if (settled.end === 'agreed') return null;
    if (settled.end === 'overtaken') return own && settled.kind === 'undo' && !over ? settled : null;
    return own ? null : settled;
  }
}
