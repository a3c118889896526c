/** WebKit, of which every browser on an iPhone is made: Debian's WebKitGTK on a screen of its own, by WebDriver. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../support/server.ts';
import { pressed, size, startsWithin, type Tab } from './tab.ts';

/** The library's own browser: what Debian calls its folder depends on the machine and the version. */
function browser(): string {
  const libraries = '/usr/lib';
  for (const machine of readdirSync(libraries).filter((one) => one.endsWith('-linux-gnu')))
    for (const version of readdirSync(join(libraries, machine)).filter((one) =>
      one.startsWith('webkit2gtk-'),
    )) {
      const found = join(libraries, machine, version, 'MiniBrowser');
      if (existsSync(found)) return found;
    }
  throw new Error('there is no MiniBrowser of WebKitGTK');
}

/** A screen without a display; gives its name. */
async function screen(): Promise<{ running: ChildProcess; name: string }> {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const running = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const said = running.stdio[3] as Readable;
  const name = await new Promise<string>((resolve, reject) => {
    running.once('error', reject).once('exit', () => {
      reject(new Error('Xvfb ended'));
    });
    said.once('data', (bytes: Buffer) => {
      resolve(`:${String(bytes).trim()}`);
    });
  });
  return { running, name };
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

async function untilListening(driver: ChildProcess, url: string): Promise<void> {
  for (const from = Date.now(); Date.now() - from < startsWithin && driver.exitCode === null;) {
    if (await ask('GET', `${url}/status`).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not listen');
}

/** Complaints are kept in the page, since the driver tells none, and asked for before it is left. */
function listen(): void {
  const all: string[] = [];
  (window as unknown as { complaints: string[] }).complaints = all;
  addEventListener('error', ({ message }) => all.push(message));
  addEventListener('unhandledrejection', ({ reason }) => all.push(String(reason)));
}

export async function webkit(): Promise<Tab> {
  const display = await screen();
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const driver = spawn('WebKitWebDriver', [`--port=${String(port)}`], {
    stdio: 'ignore',
    // There is no graphics card: what pretends to be one takes twice as long to paint as the processor.
    env: { ...process.env, DISPLAY: display.name, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' },
  });
  await untilListening(driver, url);
  const options = { binary: browser(), args: ['--automation'] };
  const { sessionId } = (await ask('POST', `${url}/session`, {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  const here = `${url}/session/${sessionId}`;
  const heard: string[] = [];
  const call = (source: string, args: readonly unknown[]): Promise<unknown> =>
    ask('POST', `${here}/execute/sync`, { script: `return (${source})(...arguments)`, args });
  const complaints = async (): Promise<readonly string[]> => {
    heard.push(...((await call('() => (window.complaints ?? []).splice(0)', [])) as string[]));
    return heard;
  };
  await ask('POST', `${here}/timeouts`, { script: startsWithin, pageLoad: startsWithin });
  await ask('POST', `${here}/window/rect`, size);
  return {
    complaints,
    call,
    async go(to) {
      await complaints();
      await ask('POST', `${here}/url`, { url: to });
      await call(String(listen), []);
    },
    async reload() {
      await complaints();
      await ask('POST', `${here}/refresh`, {});
      await call(String(listen), []);
    },
    async keys(...keys) {
      await ask('POST', `${here}/actions`, { actions: pressed(keys) });
    },
    async picture() {
      return Buffer.from((await ask('GET', `${here}/screenshot`)) as string, 'base64');
    },
    async leave() {
      await ask('DELETE', here).catch(() => undefined);
      for (const one of [driver, display.running]) one.kill();
    },
  };
}
