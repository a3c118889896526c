/** The network between a browser and the server, on a port of its own: can be torn, swallow everything, or lose answers. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Line {
  client: Socket;
  server: Socket;
  /** nothing passes any more, and nobody is told */
  swallowed: boolean;
}

export class Network {
  private readonly lines = new Set<Line>();
  private mood: 'fine' | 'torn' | 'swallowing' = 'fine';
  private deaf = false;

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

  /** What the server says on the lines that stand is lost; what the client says arrives. */
  loseAnswers(): void {
    this.deaf = true;
  }

  /** New connections work again. Those that were swallowed stay dead, as after a change of network. */
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
    const line: Line = { client, server, swallowed: this.mood === 'swallowing' };
    this.lines.add(line);
    server.on('error', () => undefined);
    client.setNoDelay(true);
    server.setNoDelay(true);
    client.on('data', (bytes) => {
      if (!line.swallowed) server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (line.swallowed) return;
      // A line that has lost one answer cannot go on with the next.
      if (this.deaf) line.swallowed = true;
      else client.write(bytes);
    });
    for (const side of [client, server]) {
      side.on('close', () => {
        // Of a swallowed line the other side learns nothing.
        if (!line.swallowed) this.end(line);
      });
    }
  }

  private end(line: Line): void {
    this.lines.delete(line);
    for (const side of [line.client, line.server]) if (!side.destroyed) side.resetAndDestroy();
  }
}
