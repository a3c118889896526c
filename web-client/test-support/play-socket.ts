/** Sockets to a FakeServer in the same program; tests can cut, freeze, slow down and restore the wire. */
import type { SocketLike } from '../src/net/link.ts';
import type { ClientMessage, ServerMessage } from '../src/wire/protocol.ts';
import type { FakeServer } from './fake-server.ts';
import { checkMessage } from './schema.ts';

export class Wire {
  /** no new connection gets through */
  down = false;
  /** connected, but nothing arrives in either direction */
  frozen = false;
  /** what the server says is held back here, if anywhere, until `deliver` */
  held: (() => void)[] | null = null;
  opened = 0;
  /** the node that whoever names none comes to */
  any = '';
  /** what was asked for by each attempt to connect */
  readonly asked: (string | undefined)[] = [];
  private readonly sockets = new Set<PlaySocket>();

  constructor(readonly server: FakeServer) {}

  connect = (node?: string): SocketLike => {
    this.asked.push(node);
    const socket = new PlaySocket(this, node ?? this.any);
    this.sockets.add(socket);
    return socket;
  };

  /** The first so many messages held back arrive; without a number all do, and nothing is held back any more. */
  deliver(count?: number): void {
    const arrived = this.held?.splice(0, count ?? Infinity) ?? [];
    if (count === undefined) this.held = null;
    for (const arrive of arrived) arrive();
  }

  /** Cuts every connection. */
  cut(code?: number): void {
    for (const socket of this.sockets) socket.lose(code);
    this.sockets.clear();
  }
}

class PlaySocket implements SocketLike {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  private line: ReturnType<FakeServer['connect']> | null = null;

  constructor(
    private readonly wire: Wire,
    node: string,
  ) {
    queueMicrotask(() => {
      if (this.wire.down) {
        this.lose();
        return;
      }
      this.readyState = 1;
      this.wire.opened += 1;
      this.line = this.wire.server.connect((message: ServerMessage) => {
        checkMessage('server', message);
        const data = JSON.stringify(message);
        const arrive = (): void => {
          if (!this.wire.frozen && this.readyState === 1) this.onmessage?.({ data });
        };
        if (this.wire.held) this.wire.held.push(arrive);
        else queueMicrotask(arrive);
      }, node);
      this.onopen?.();
    });
  }

  send(data: string): void {
    const message = JSON.parse(data) as ClientMessage;
    // A greeting says what a device has stored, whatever that is: the server refuses it.
    if (message.type !== 'hello') checkMessage('client', message);
    if (!this.wire.frozen) this.line?.hear(data);
  }

  close(): void {
    this.readyState = 3;
    this.line?.gone();
    this.line = null;
  }

  lose(code = 1006): void {
    this.close();
    this.onclose?.({ code, reason: '' });
  }
}
