/** What is put to the whole table, in a sentence: to whoever asks, and to the others. Pure. */
import type { Player } from '../../games/contract';
import type { Text } from '../../text';
import type { Proposal } from '../../wire/protocol';

export function proposed(
  text: Text,
  proposal: Proposal,
  players: readonly Player[],
  seat: number,
  words: (action: string) => string,
): string {
  const nameOf = (who: number | undefined): string => players.find((one) => one.seat === who)?.name ?? '';
  const name = nameOf(proposal.by);
  const mine = proposal.by === seat;
  if (proposal.kind === 'bot') {
    const who = nameOf(proposal.seat);
    return mine ? text.bots.proposalMine(who) : text.bots.proposal(name, who);
  }
  const what = proposal.what === '' ? text.table.secretChoice : words(proposal.what); // others' secrets stay theirs
  return mine ? text.table.proposalMine(what) : text.table.proposal(name, what);
}
