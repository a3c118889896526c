/**
 * Our random bytes for the shuffles: given as soon as we sit in an open lobby, under the commitment it shows, and again
 * on every new line: what the server has of us already counts once.
 */
import type { ClientMessage } from '../wire/protocol';
import { noteCommitment, noteGiven, noteMatch } from '../shuffle/remember';
import { draw } from './identity';
import type { Memory } from './memory';
import type { Known } from './receive';

export class Contribution {
  /** the commitment under which we gave while sitting on this line */
  private under = '';
  /** the match that is written down as the one we gave for */
  private noted = '';

  constructor(
    private readonly memory: Memory,
    private readonly ask: (message: ClientMessage) => Promise<unknown>,
  ) {}

  /** The line is a new one. */
  anew(): void {
    this.under = '';
  }

  /** Gives, where that is due; `open`: the greeting is through. */
  give({ lobby, me, match }: Known, open: boolean): void {
    const { memory } = this;
    if (lobby && match && lobby.match === match.match && this.noted !== match.match) {
      this.noted = match.match;
      noteMatch(memory, lobby.id, match.match);
    }
    const commitment = lobby?.phase === 'open' ? lobby.commitment : undefined;
    const sits = (lobby?.members[String(me)]?.seat ?? -1) >= 0;
    if (!lobby || !commitment || !sits) {
      this.under = '';
      return;
    }
    if (this.under === commitment || !open) return;
    this.under = commitment;
    const { random } = noteCommitment(memory, lobby.id, commitment, draw);
    this.ask({ type: 'contribute', commitment, random }).then(
      () => noteGiven(memory, lobby.id),
      // The line broke, or the game began: the next line tries again, and the replay page says what was in.
      () => undefined,
    );
  }
}
