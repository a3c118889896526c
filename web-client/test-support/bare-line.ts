/** A line whose server is the test: what it says and what becomes of its sockets. */
import { Link, type SocketLike } from '../src/net/link';
import { PlayClock } from './play-clock';

export class Socket implements SocketLike {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly sent: { type: string; id?: number }[] = [];
  send(data: string): void {
    this.sent.push(JSON.parse(data) as { type: string });
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export function line(random = 0.5) {
  const sockets: Socket[] = [];
  const clock = new PlayClock();
  const states: string[] = [];
  /** the node that each attempt asked for */
  const asked: (string | undefined)[] = [];
  const link = new Link({
    connect: (node) => {
      const socket = new Socket();
      sockets.push(socket);
      asked.push(node);
      return socket;
    },
    clock,
    random: () => random,
    greet: () => link.ready(),
    heard: () => undefined,
    changed: (state) => states.push(state),
  });
  link.start();
  return { link, sockets, clock, states, asked, last: () => sockets[sockets.length - 1]! };
}
