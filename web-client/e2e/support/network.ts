/**
 * The network between a browser and the server, on a port of its own: can be torn, swallow everything, lose answers, or
 * hold them back. In the slow-server mode everything the server says passes through it late.
 */
import { Frames, isPong } from './frames.ts';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How many milliseconds late every answer of the server comes, in all tests: CORONET_SLOW_SERVER_MS. */
export const late = Number(process.env['CORONET_SLOW_SERVER_MS'] ?? 0);

interface Line {
  client: Socket;
  server: Socket;
  /** path of the latest request */
  path: string;
  /** nothing passes any more, and nobody is told */
  swallowed: boolean;
  /** it has lost an answer, and cannot go on with the next */
  deaf: boolean;
  /** what the server did while answers are held back */
  held: (() => void)[];
}

export class Network {
  private readonly lines = new Set<Line>();
  private mood: 'fine' | 'torn' | 'swallowing' = 'fine';
  private deaf = false;
  private holding: RegExp | null = null;

  private constructor(
    private readonly listener: Server,
    private readonly target: number,
  ) {}

  static async before(target: number): Promise<Network> {
    const listener = createServer();
    const network = new Network(listener, target);
    listener.on('connection', (client) => network.accept(client));
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}/`;
  }

  /** Resets every connection; new ones are reset too. */
  tear(): void {
    this.mood = 'torn';
    for (const line of [...this.lines]) this.end(line);
  }

  /** From now on everything vanishes and nobody is told, as when a laptop sleeps or a phone loses its cell. */
  swallow(): void {
    this.mood = 'swallowing';
    for (const line of this.lines) line.swallowed = true;
  }

  /** What the server says is lost; what the client says arrives. */
  loseAnswers(): void {
    this.deaf = true;
  }

  /**
   * What the server says about these paths is on its way until `release`; what the client says arrives. Pongs do, too: the
   * line is seen to live, however long a test takes.
   */
  hold(paths = /^\/(ws|api)/): void {
    this.holding = paths;
  }

  /** Everything held back arrives. */
  release(): void {
    this.holding = null;
    for (const line of this.lines) for (const arrive of line.held.splice(0)) arrive();
  }

  /** New connections work again. Those that were swallowed or deaf stay so, as after a change of network. */
  mend(): void {
    this.mood = 'fine';
    this.deaf = false;
  }

  async stop(): Promise<void> {
    this.tear();
    await new Promise((resolve) => this.listener.close(resolve));
  }

  private accept(client: Socket): void {
    client.on('error', () => undefined);
    if (this.mood === 'torn') {
      client.resetAndDestroy();
      return;
    }
    const server = connect(this.target, '127.0.0.1');
    const swallowed = this.mood === 'swallowing';
    const line: Line = { client, server, path: '', swallowed, deaf: false, held: [] };
    this.lines.add(line);
    server.on('error', () => undefined);
    client.setNoDelay(true);
    server.setNoDelay(true);
    client.on('data', (bytes) => {
      line.path = /^[A-Z]+ (\S+) HTTP/.exec(bytes.toString('latin1', 0, 200))?.[1] ?? line.path;
      if (!line.swallowed) server.write(plain(bytes));
    });
    const frames = new Frames();
    server.on('data', (bytes) => {
      if (this.deaf) line.deaf = true;
      if (line.deaf) return;
      const pieces = line.path === '/ws' ? frames.of(bytes) : [bytes];
      for (const piece of pieces) this.bring(line, () => client.write(piece), isPong(piece));
    });
    server.on('close', () => this.bring(line, () => this.end(line)));
    client.on('close', () => {
      // Of a swallowed line the other side learns nothing.
      if (!line.swallowed) this.end(line);
    });
  }

  /** Brings to the client what the server did: at once, late, or when it is released; in its order. */
  private bring(line: Line, what: () => void, pong = false): void {
    const arrive = (): void => {
      if (!line.swallowed) what();
    };
    if (!pong && this.holding?.test(line.path)) line.held.push(arrive);
    else if (late > 0) setTimeout(arrive, late);
    else arrive();
  }

  private end(line: Line): void {
    this.lines.delete(line);
    for (const side of [line.client, line.server]) if (!side.destroyed) side.resetAndDestroy();
  }
}

/** A request to open a WebSocket without compression, so that frames can be told apart. */
function plain(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  if (!text.startsWith('GET /ws ')) return bytes;
  return Buffer.from(text.replace(/^Sec-WebSocket-Extensions:.*\r\n/im, ''), 'latin1');
}
