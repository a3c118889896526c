/** The real server: started on a free port with a fresh database of its own, killed and restarted on demand. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { late, Network } from './network.ts';

const client = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const binary =
  process.env['CORONET_BINARY'] ??
  process.env['CORONET_BIN'] ??
  join(client, '..', 'build', 'release', 'server', 'coronet');

/** The built client. */
export const pages = process.env['CORONET_WEB'] ?? join(client, 'dist');

/** Bots play at once, and Regent thinks briefly: a test does not follow them with its eyes, nor guess from time. */
const quick = { '--bot-pause': '0', '--bot-budget': '50', '--answer-pause': '100' };

/** All who come in the tests of a worker come from one address, and open more lobbies within an hour than one household. */
const crowded = { '--max-lobbies-per-address': '1000', '--max-guests-per-address': '1000' };

/** How long a start may take on a busy machine, in milliseconds. */
const startsWithin = 60_000;

export class Server {
  private process: ChildProcess | null = null;
  private said = '';
  /** in the slow-server mode the way to it */
  private front: Network | null = null;
  private web = pages;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly more: readonly string[],
  ) {}

  /** `more`: further options of the program. */
  static async start(more: readonly string[] = []): Promise<Server> {
    if (!existsSync(binary)) throw new Error(`there is no server at ${binary}; set CORONET_BINARY`);
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'coronet-e2e-')), more);
    await server.run();
    if (late > 0) server.front = await Network.before(server.port);
    return server;
  }

  /** Where browsers find it. */
  get url(): string {
    return this.front?.url ?? this.itself;
  }

  /** Where it is without any network before it: for questions of a test to the program. */
  get itself(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** Starts the program on the same port and the same database. */
  async run(): Promise<void> {
    const args = [
      ...['serve', '--address', '127.0.0.1', '--port', String(this.port)],
      ...['--data', join(this.folder, 'coronet.db'), '--web', this.web],
      ...Object.entries({ ...quick, ...crowded }).flatMap((one) => (this.more.includes(one[0]) ? [] : one)),
      ...this.more,
    ];
    const running = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = running;
    for (const stream of [running.stdout, running.stderr]) {
      stream.on('data', (bytes: Buffer) => (this.said = (this.said + String(bytes)).slice(-20_000)));
    }
    for (const from = Date.now(); Date.now() - from < startsWithin;) {
      if (running.exitCode !== null) break;
      if (await answers(`${this.itself}healthz`)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`the server does not answer:\n${this.said}`);
  }

  /** Ends it without any warning, as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Another build of the client is put in the place of this one, with a restart. */
  async deploy(web: string): Promise<void> {
    await this.kill();
    this.web = web;
    await this.run();
  }

  /** Stops it and throws its database away. */
  async stop(): Promise<void> {
    await this.front?.stop();
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.process;
    this.process = null;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await gone;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/**
 * A port nobody listens on. Not one of those the system gives to outgoing connections: a server that is killed must find
 * its own free again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 20_000);
    if (await free(port)) return port;
  }
}

function free(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
