/** What a line to the server is made of: a socket, a clock, and how a request is refused. */
import type { ErrorMessage } from '../wire/protocol';

/** The part of WebSocket that is used. */
export interface SocketLike {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: (() => void) | null;
  send(data: string): void;
  close(code?: number): void;
}

export interface Clock {
  now(): number;
  after(ms: number, run: () => void): unknown;
  cancel(timer: unknown): void;
}

/** A refusal by the server, or `offline`. */
export class Refused extends Error {
  readonly code: string;
  readonly missing: Readonly<Record<string, number>> | undefined;
  /** of the field that cannot be read */
  readonly path: string | undefined;
  constructor(code: string, message: string, missing?: Record<string, number>, path?: string) {
    super(message);
    this.code = code;
    this.missing = missing;
    this.path = path;
  }
}

/** What an error says, for whoever asked. */
export function refusal(message: ErrorMessage): Refused {
  return new Refused(message.code, message.message, message.missing, message.path);
}

export const realClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};
