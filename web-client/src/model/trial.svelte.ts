/**
 * A scenario that the server plays: the text, what came of it, and what is on its way. One question at a time; what is typed
 * meanwhile is asked about afterwards.
 */
import type { Preview } from '../games/contract';
import { Refused } from '../net/link';
import type { ClientMessage, ServerMessage, TriedMessage } from '../wire/protocol';
import { chosen, lineOfPath, linesOf } from './workshop';

export type Problem = TriedMessage['problems'][number];

interface Surroundings {
  ask: (message: ClientMessage) => Promise<ServerMessage>;
  /** the answer for this text is here; `goes` on: it is the one before and choices behind it */
  played: (text: string, goesOn: boolean) => void;
  /** what a line that cannot be read is said to be */
  say: (refused: Refused) => string;
}

export class Trial {
  text = $state('');
  /** the latest answer, and to which text */
  tried: TriedMessage | null = $state.raw(null);
  playedText = $state('');
  /** why there is no answer */
  trouble: Refused | null = $state.raw(null);
  busy = $state(false);

  constructor(
    text: string,
    private readonly around: Surroundings,
  ) {
    this.text = text;
  }

  /** What is wrong with the text, by line. */
  get problems(): readonly Problem[] {
    const line = lineOfPath(this.trouble?.path);
    if (this.trouble && line > 0) return [{ line, said: [this.around.say(this.trouble)] }];
    return this.tried?.problems ?? [];
  }

  /** Plays the text as it is now; done when an answer is here. */
  async play(goesOn = false): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const { text } = this;
    try {
      const answer = await this.around.ask({ type: 'try', lines: linesOf(text) });
      if (answer.type === 'tried') {
        this.trouble = null;
        this.playedText = text;
        this.tried = answer;
        this.around.played(text, goesOn);
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = error;
    } finally {
      this.busy = false;
    }
    if (this.text !== text && !this.trouble) await this.play();
  }

  /** Adds choices of a seat; true once they are made. What is refused is taken off again, and said. */
  async choose(seat: number, actions: readonly string[]): Promise<Problem | null | 'trouble'> {
    const before = this.text;
    this.text = chosen(before, seat, actions);
    const wished = this.text;
    await this.play(true);
    const problem = this.tried && this.playedText === wished ? this.tried.problems.at(-1) : undefined;
    if (!this.trouble && !problem) return null;
    if (this.text === wished) {
      this.text = before;
      if (problem) await this.play();
    }
    return problem ?? 'trouble';
  }

  /** What a choice would bring. */
  async consult(seat: number, action: string): Promise<Preview> {
    const lines = linesOf(this.playedText);
    const answer = await this.around.ask({ type: 'try', lines, consult: { seat, action } });
    if (answer.type !== 'tried' || answer.preview === undefined) throw new Refused('bad_action', '');
    return answer.preview as Preview;
  }
}
