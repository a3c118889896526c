/** What the guide says of the rules of Monarch. */
import { expect, it } from 'vitest';
import { guide as en } from '../../text/en/monarch/guide';
import { guide as ja } from '../../text/ja/monarch/guide';

it('MON-119: a full court ends nothing by itself, but the round that ends with one', () => {
  expect(en.aim.say).toMatch(/a round ends with seven cards/);
  expect(ja.aim.say).toMatch(/7枚でラウンドが終わったとき/);
  for (const { aim } of [en, ja]) expect(aim.say).not.toMatch(/first court|最初に/);
});
