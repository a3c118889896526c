import { expect, it } from 'vitest';
import { phrases } from './phrases';

it.each([
  ['噂好きの|いとこ'],
  ['お節介な|仲人'],
  ['しつこい|行商人'],
  ['フクロウの|羽の|ドレス'],
  ['千の|驚異の館'],
  ['帝都|カリクマ'],
  ['ポメラニアン'],
  ['Meddlesome Matchmaker'],
])('%s', (broken) => {
  expect(phrases(broken.replaceAll('|', ''))).toEqual(broken.split('|'));
});
