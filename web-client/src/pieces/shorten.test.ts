import { expect, it } from 'vitest';
import { endsOf } from './shorten';

it.each([
  ['Courtier 2', 'Courtier', 'Courtier', ' 2'],
  ['Courtier', 'Courtier 2', 'Courtier', ''],
  ['Alexandra', 'Alexander', 'Alexand', 'ra'],
  ['Alexandra', 'Benedict', 'Alexandra', ''],
  ['がが👩‍👩‍👧が👍🏽が', 'がが👩‍👩‍👧がが', 'がが👩‍👩‍👧が', '👍🏽が'],
  ['Anna', 'Annika', 'Anna', ''],
  ['', '', '', ''],
  ['\u2068עדיאלה\u2069', '\u2068עדינה\u2069', 'עדיא', 'לה'],
])('%s beside %s keeps what tells it', (name, other, start, end) => {
  expect(endsOf(name, [other])).toEqual([start, end]);
});
