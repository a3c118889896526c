/**
 * What teaches a newcomer, in each language, on a desktop and on a phone: rules page, search, three moments of a guided game, a
 * reason for what is not possible, cards with their texts. Into `pictures/teaching`, to be looked at, not kept.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '../games/index.ts';
import { common as english } from '../../src/text/en/rules.ts';
import { common as japanese } from '../../src/text/ja/rules.ts';
import { Gallery } from '../support/gallery.ts';
import { Reader } from '../support/reader.ts';
import { signs } from '../support/signs.ts';
import { still } from '../support/still.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/visitor.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'pictures', 'teaching');
const rules = { en: english, ja: japanese };
const sizes = { desktop: { viewport: { width: 1280, height: 720 } }, phone };
/** so many remarks have been heard when a picture is taken */
const moments = [1, 4, 9];

for (const { id, reads, telling } of games)
  for (const language of ['en', 'ja'] as const)
    for (const [size, options] of Object.entries(sizes))
      test(`${id} ${language} ${size}`, async ({ browser, server }) => {
        const locale = language === 'en' ? 'en-GB' : 'ja-JP';
        const context = await browser.newContext({ ...options, locale, reducedMotion: 'reduce' });
        const page = await context.newPage();
        const shoot = async (what: string) => {
          await still(page);
          await page.screenshot({ path: join(folder, `${id}-${what}-${language}-${size}.png`) });
        };
        await page.goto(`${server.url}#/rules/${id}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('button', { name: rules[language].first })).toBeVisible();
        await shoot('rules');
        await page.getByRole('searchbox').fill(language === 'en' ? 'hand' : '手番');
        await shoot('search');
        await page.getByRole('searchbox').fill('');
        await page.getByRole('button', { name: rules[language].first }).click();
        const reader = await Reader.at(page, signs[language], reads(language));
        for (const [index, moment] of moments.entries()) {
          await reader.play(() => reader.heard.length >= moment);
          await shoot(`guide-${String(index + 1)}`);
        }
        const barred = page.locator('.frame :is([data-why]:not([data-why=""]), [data-try])');
        await barred.filter({ visible: true }).first().click({ force: true });
        await shoot('refusal');
        await context.close();

        const gallery = await Gallery.of(id);
        const table = await browser.newPage({ ...options, reducedMotion: 'reduce' });
        await gallery.open(table);
        await gallery.show(table, telling[0], `&texts=on&language=${language}`);
        await still(table);
        await table.screenshot({ path: join(folder, `${id}-texts-${language}-${size}.png`) });
        await table.close();
      });
