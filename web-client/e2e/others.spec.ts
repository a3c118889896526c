/** Other browsers than Chromium: each game is played in each by the accessible tree and keys. */
import { writeFileSync } from 'node:fs';
import { games } from './games/index.ts';
import { firefox } from './others/firefox.ts';
import { TabSenses } from './others/senses.ts';
import { call, type Tab } from './others/tab.ts';
import { webkit } from './others/webkit.ts';
import { inSight, undraw } from './support/drawing.ts';
import { Reader } from './support/reader.ts';
import { signs } from './support/signs.ts';
import { expect, test } from './support/test.ts';

const choices = 10;

type Heard = typeof globalThis & { heard?: string[] };

/** Notes from now on what the page hears of keys: a key that never came is another fault than a press without effect. */
function hear(): void {
  const page = globalThis as Heard;
  const heard = (page.heard ??= []);
  if (heard.length === 0)
    for (const type of ['keydown', 'click'])
      addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Element).localName}`), true);
  heard.push(document.hasFocus() ? 'with focus' : 'without focus');
}

for (const [browser, open] of Object.entries({ firefox, webkit }))
  test.describe(browser, () => {
    // One after the other in one browser, each as somebody new: Firefox takes almost as long to start as to play.
    test.describe.configure({ mode: 'default' });
    let tab: Tab;
    test.beforeAll(async () => {
      test.slow();
      tab = await open();
    });
    test.afterAll(() => tab.leave());
    test.afterEach(async () => {
      await call(tab, () => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await tab.go('about:blank');
    });

    for (const { id, reads } of games)
      test(`${id} is played, loaded again in mid-question, and watched as a replay`, async ({
        server,
      }, info) => {
        test.slow();
        const senses = new TabSenses(tab);
        const page = { evaluate: (what: (drawn: boolean) => void, drawn: boolean) => call(tab, what, drawn) };
        const wanted = reads('en');
        const reader = new Reader(senses, signs.en, wanted);
        const buttons = async (): Promise<string[]> =>
          (await senses.tree())
            .filter(({ role, barred }) => role === 'button' && !barred)
            .map(({ name }) => name);
        const press = async (name: string): Promise<void> => {
          await expect.poll(buttons).toContain(name);
          expect(await reader.press(name)).toBe(true);
        };
        /** The same, and again where nothing comes of it, which is told. */
        const go = async (name: string, next: string): Promise<void> => {
          let presses = 0;
          await expect(async () => {
            if ((await buttons()).includes(name)) {
              await call(tab, hear);
              await press(name);
              presses += 1;
            }
            await expect.poll(buttons, { timeout: 10_000 }).toContain(next);
          }).toPass({ timeout: 120_000 });
          if (presses < 2) return;
          const heard = await call(tab, () => (globalThis as Heard).heard?.join(', '));
          console.warn(
            `${browser}, ${id}: "${name}" was pressed ${String(presses)} times (${String(heard)})`,
          );
        };
        const words = async (): Promise<string> =>
          (await senses.tree()).find(({ role, name }) => role === 'status' && name === signs.en.question)
            ?.words ?? '';

        await tab.go(`${server.url}#/rules/${id}`);
        await undraw(page);
        await press('First game, guided');
        await expect.poll(words).toMatch(/./);
        const ours = async (): Promise<boolean> => {
          const able = await buttons();
          return wanted([]).some((one) => able.some((name) => one.test(name)));
        };
        await reader.play(async () => reader.choices >= choices && (await ours()));
        expect(reader.heard.length).toBeGreaterThan(5);
        await inSight(page, async () => {
          expect(await senses.axe()).toEqual([]);
          writeFileSync(info.outputPath(`${browser}-${id}.png`), await tab.picture());
        });

        const asked = await words();
        await tab.reload();
        await undraw(page);
        await expect.poll(words).toBe(asked);

        const way = ['Menu', 'Resign', 'Yes, resign', signs.en.replay, 'One move on'];
        for (const [at, next] of way.slice(1).entries()) await go(way[at]!, next);
        const before = await senses.tree();
        await press('One move on');
        await expect.poll(() => senses.tree()).not.toEqual(before);
        expect(await tab.complaints()).toEqual([]);
      });
  });
