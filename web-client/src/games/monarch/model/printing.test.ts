/** MON-017: what the two printings call the same. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../text';
import { inWords } from '../../../text/live.svelte';
import type { TableModel } from '../../contract';
import { at, card, catalog } from '../fixtures';
import { describeAction, describeEvent } from './describe';
import { cardLabel, offerLabel, plain, textOf } from './labels';
import { inPrinting } from './printing';
import { question } from './question';
import { monarch } from './view';

beforeAll(() => void vi.stubGlobal('document', { documentElement: {} }));
afterAll(async () => {
  await setLanguage('en');
  vi.unstubAllGlobals();
});

/** All that says the verb, in the order of the table. */
function said(printing: string): string[] {
  const options = { printing };
  const like = (model: TableModel): TableModel => ({ ...model, options, catalog: inWords(catalog)! });
  const [fresh, done] = [like(at('early')), structuredClone(like(at('middle')))];
  monarch(done).public.turn.produced = 'tax';
  const bought = { kind: 'acquired', seat: 0, card: card('cannon'), gold: 5 };
  const sentences = [
    question(fresh),
    question(done),
    describeAction('acquire_court cannon', fresh),
    describeEvent(bought, fresh) ?? [],
  ];
  return [
    ...sentences.map((one) => plain(monarch(fresh), one)),
    cardLabel(monarch(fresh), card('cannon')),
    offerLabel(monarch(done), card('strategist')),
    textOf(monarch(fresh), card('cannon')),
    ...fresh.catalog.cards.flatMap((one) => (one.rulings ?? []).map((text) => inPrinting(text, options))),
  ];
}

it.each([
  ['en', /acquir/i, /purchas/i],
  ['ja', /獲得/, /購入/],
])('MON-017: the first printing has another verb in each sentence (%s)', async (language, later, first) => {
  inWords(catalog);
  await setLanguage(language);
  const [ours, theirs] = [said('later'), said('first')];
  const verbs = ours.flatMap((text, index) => (later.test(text) ? [index] : []));
  expect(verbs.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  // Besides, what is noted of the five chasers and of the guests.
  expect(verbs.length).toBeGreaterThan(7 + 5 + 5);
  for (const index of verbs) expect(theirs[index]).toMatch(first);
  expect(theirs.filter((text) => later.test(text))).toEqual([]);
});

it('MON-017: the verb is large where it begins', async () => {
  await setLanguage('en');
  const options = { printing: 'first' };
  expect(inPrinting('Acquire it, or be acquired by acquiring.', options)).toBe(
    'Purchase it, or be purchased by purchasing.',
  );
});
