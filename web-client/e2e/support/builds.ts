/** Further builds of the client, as deploys bring them: the same, but every file that is named by its content has another name. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from './server.ts';

const named = /-([\w-]{8})(?=\.\w+$)/;

/** So many builds, each in a folder of its own. */
export function builds(count: number): string[] {
  return Array.from({ length: count }, (_, index) => build(index + 1));
}

export function dropBuilds(folders: readonly string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** The name of the first script of the pages in a folder. */
export const entryIn = (folder: string): string =>
  /src="(\/assets\/[^"]+\.js)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] ?? '';

function build(serial: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'coronet-build-'));
  cpSync(pages, folder, { recursive: true, filter: (file) => !file.endsWith('.br') });
  const turned = (hash: string) => hash.slice(serial) + hash.slice(0, serial);
  const assets = join(folder, 'assets');
  const names = new Map(
    readdirSync(assets).map((name) => [name, name.replace(named, (_, hash: string) => `-${turned(hash)}`)]),
  );
  const any = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(folder, file),
      text.replace(any, (name) => names.get(name)!),
    );
  }
  for (const [from, to] of names) renameSync(join(assets, from), join(assets, to));
  return folder;
}
