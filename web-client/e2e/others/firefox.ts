/** Debian's Firefox, by WebDriver BiDi, which it speaks itself. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { pressed, size, startsWithin, type Tab } from './tab.ts';

const program = process.env['FIREFOX'] ?? 'firefox-esr';

interface Answer {
  type: 'success' | 'error' | 'event';
  id?: number;
  result?: unknown;
  message?: string;
  method?: string;
  params?: { level: string; text: string };
}

/** Commands and their answers over one line. */
class Line {
  readonly complaints: string[] = [];
  private sent = 0;
  private readonly waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (why: Error) => void }
  >();

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (bytes: Buffer) => {
      this.hear(JSON.parse(String(bytes)) as Answer);
    });
    socket.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('the browser has gone'));
    });
  }

  static async to(url: string): Promise<Line> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return new Line(socket);
  }

  ask(method: string, params: object): Promise<unknown> {
    this.sent += 1;
    this.socket.send(JSON.stringify({ id: this.sent, method, params }));
    return new Promise((resolve, reject) => this.waiting.set(this.sent, { resolve, reject }));
  }

  private hear({ type, id, result, message, method, params }: Answer): void {
    if (method === 'log.entryAdded' && params && ['error', 'warn'].includes(params.level))
      this.complaints.push(params.text);
    const waits = this.waiting.get(id ?? 0);
    if (!waits) return;
    this.waiting.delete(id ?? 0);
    if (type === 'success') waits.resolve(result);
    else waits.reject(new Error(message));
  }
}

/** Where the browser listens, as it says itself. */
function listens(running: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error('Firefox does not listen'));
    }, startsWithin);
    running.once('error', reject).once('exit', (code) => {
      reject(new Error(`Firefox ended with ${String(code)}`));
    });
    createInterface(running.stderr!).on('line', (line) => {
      const url = /^WebDriver BiDi listening on (ws:.*)$/.exec(line)?.[1];
      if (url === undefined) return;
      clearTimeout(late);
      resolve(`${url}/session`);
    });
  });
}

/** Whether the page has the focus, soon. */
async function gainsFocus(): Promise<boolean> {
  for (let times = 0; times < 50 && !document.hasFocus(); times += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return document.hasFocus();
}

export async function firefox(): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'coronet-firefox-'));
  const options = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile];
  const running = spawn(program, [...options, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise((resolve) => running.once('exit', resolve));
  const line = await Line.to(await listens(running));
  await line.ask('session.new', { capabilities: {} });
  await line.ask('session.subscribe', { events: ['log.entryAdded'] });
  // The window that opens with it never has the focus.
  const open = async (): Promise<string> => {
    const { context } = (await line.ask('browsingContext.create', { type: 'window' })) as { context: string };
    await line.ask('browsingContext.activate', { context });
    await line.ask('browsingContext.setViewport', { context, viewport: size });
    return context;
  };
  let context = await open();
  const tab: Tab = {
    complaints: () => Promise.resolve(line.complaints),
    async go(url) {
      await line.ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async reload() {
      await line.ask('browsingContext.reload', { context, wait: 'complete' });
      if (await tab.call(String(gainsFocus), [])) return;
      // On a busy machine nobody has it after a reload at times, and then none but a new window gets it: keys do nothing.
      const url = await tab.call('() => location.href', []);
      await line.ask('browsingContext.close', { context });
      context = await open();
      await tab.go(url as string);
    },
    async call(source, args) {
      const said = (await line.ask('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
      if (!said.result) throw new Error(said.exceptionDetails?.text);
      return JSON.parse(said.result.value) as unknown;
    },
    async keys(...keys) {
      await line.ask('input.performActions', { context, actions: pressed(keys) });
    },
    async picture() {
      const { data } = (await line.ask('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    async leave() {
      running.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
  return tab;
}
