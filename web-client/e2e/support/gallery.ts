/** The galleries of the games in a browser without any server: positions of the fixtures in the frame of the table. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Page } from '@playwright/test';
import { build, type Rollup } from 'vite';
import { icons } from '../../build/icons.ts';
import { latin } from '../../build/latin.ts';
import { typesets } from '../../build/typeset.ts';
import { undrawn } from './drawing.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const host = 'http://gallery.test/';
const path = 'src/gallery/index.html';
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

type Files = ReadonlyMap<string, string | Uint8Array>;

/** All games' galleries, built in memory. */
async function made(): Promise<Files> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [icons(), typesets(), latin(), svelte()],
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      target: 'esnext',
      reportCompressedSize: false,
      rolldownOptions: { input: join(root, path) },
    },
  })) as Rollup.RollupOutput;
  return new Map(
    built.output.map((one) => [one.fileName, one.type === 'chunk' ? one.code : one.source] as const),
  );
}

export class Gallery {
  private static files: Promise<Files> | undefined;

  private constructor(
    private readonly game: string,
    private readonly files: Files,
  ) {}

  /** It is built once in a process, for all games. */
  static async of(game: string): Promise<Gallery> {
    return new Gallery(game, await (Gallery.files ??= made()));
  }

  /** Shows a position, by its name in `fixtures/positions.ts`; `more` of the page's address, see `src/gallery/main.ts`. */
  async show(page: Page, at: string, more = ''): Promise<void> {
    await page.goto(`${host}${path}?game=${this.game}&at=${at}${more}`);
    await page.locator('main .table').waitFor();
  }

  /** Shows these positions, or all, one after the other on one page, and tells the name of each. */
  async *positions(page: Page, more = '', only?: readonly string[]): AsyncGenerator<string> {
    await this.show(page, only?.[0] ?? '', more);
    const position = page.getByRole('combobox', { name: 'position' });
    for (const at of only ?? (await position.locator('option').allTextContents())) {
      await position.selectOption(at);
      yield at;
    }
  }

  /** Lets a page find it. */
  async open(page: Page): Promise<void> {
    await undrawn(page);
    await page.route(`${host}**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      const file = this.files.get(name);
      if (file === undefined) await route.fulfill({ status: 404 });
      else
        await route.fulfill({
          contentType: types[name.split('.').at(-1) ?? ''] ?? 'text/plain',
          body: typeof file === 'string' ? file : Buffer.from(file),
        });
    });
  }
}
