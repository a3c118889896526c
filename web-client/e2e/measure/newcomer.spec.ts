/**
 * How long somebody needs who never played, knows the page by its accessible tree alone and has only keys: from opening the start
 * page to the first own choice, to the first own turn after a whole round, and to the end of the guided game. It is played as fast
 * as the machine can; reckoned is what a person takes: to read what is new, to think, to go by keys (or not, by hand); and what was waited for
 * others, who play at their usual pace. `npm run measure -- newcomer`
 */
import { games } from '../games/index.ts';
import { frame as en } from '../../src/text/en/frame.ts';
import { common as english } from '../../src/text/en/rules.ts';
import { frame as ja } from '../../src/text/ja/frame.ts';
import { common as japanese } from '../../src/text/ja/rules.ts';
import { Reader } from '../support/reader.ts';
import { Server } from '../support/server.ts';
import { signs } from '../support/signs.ts';
import { expect, lively, test } from '../support/test.ts';
import { phone } from '../support/visitor.ts';

/** 200 words, or 500 signs of Japanese, in a minute; seconds to think of each press, and for each key. */
const perMinute = { en: 200, ja: 500 };
const thinks = 2;
const presses = 0.3;
const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
const frames = { en, ja };
const rules = { en: english, ja: japanese };
const sizes = { desktop: {}, phone };

test.describe.configure({ mode: 'parallel' });

let server: Server;
test.beforeAll(async () => {
  server = await Server.start(['--bot-pause', '1100']);
});
test.afterAll(() => server.stop());

for (const { id, name, reads } of games)
  for (const language of ['en', 'ja'] as const)
    for (const [size, options] of Object.entries(sizes))
      test(`${id} ${language} ${size}`, async ({ browser }) => {
        const locale = language === 'en' ? 'en-GB' : 'ja-JP';
        const context = await browser.newContext({ ...lively, ...options, locale });
        const page = await context.newPage();
        let [words, seconds, waited] = [0, 0, 0];
        const reader = await Reader.at(page, signs[language], reads(language), (said) => {
          const long = language === 'en' ? said.split(/\s+/).filter(Boolean).length : said.length;
          words += long;
          seconds += (60 * long) / perMinute[language];
        });
        const moments: string[] = [];
        const note = (what: string) => {
          const others = `${String(Math.round(waited))} s of it for others`;
          const hand = seconds + waited + thinks * reader.presses;
          const times = `${clock(hand + presses * reader.keys)} by keys, ${clock(hand)} by hand`;
          moments.push(
            `${what} ${times}, ${others}, ${String(reader.presses)} presses, ${String(reader.keys)} keys`,
          );
        };

        await page.goto(server.url);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const { nav, table } = frames[language];
        await reader.press(nav.rules, name[language]);
        await reader.press(rules[language].first);
        await expect(
          page.getByRole('region', { name: signs[language].guide }).getByRole('paragraph'),
        ).toBeVisible();
        let chosen = false;
        let mine = true;
        let last = Date.now();
        const turns = setInterval(() => {
          const now = page.title().catch(() => '');
          void now.then((title) => {
            const again = title.includes(table.titleTurn);
            if (chosen && again && !mine && moments.length === 1) note('first round');
            if (chosen && !mine) waited += (Date.now() - last) / 1000;
            last = Date.now();
            mine = again;
          });
        }, 100);
        await reader.play(() => {
          if (!chosen && reader.choices > 0) {
            chosen = true;
            note('first choice');
          }
          return false;
        });
        clearInterval(turns);
        note('end');
        console.log(
          `${id} ${language} ${size}: ${moments.join('; ')}; ${String(reader.heard.length)} remarks, ${String(words)} words read`,
        );
        await context.close();
      });
