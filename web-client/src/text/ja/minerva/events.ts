/** Japanese: what happened in Minerva, one sentence per event kind. */
import type { Part } from '../../../games/contract';
import type { events as english } from '../../en/minerva/events';
import { joined } from '../grammar';

/** Parts, or a word where there are none. A resource's figure stands behind its name, money's before it. */
function some(parts: readonly Part[], none: string): Part[] {
  return parts.length === 0 ? [none] : joined(parts.map(told));
}

function told(part: Part): Part {
  if (typeof part === 'string' || !('amount' in part)) return part;
  const count = String(part.amount);
  return { strong: part.of === 'デナリウス' ? `${count}${part.of}` : `${part.of}${count}個` };
}

const denarii = (count: number): Part => ({ strong: `${String(count)}デナリウス` });
const points = (count: number): Part => ({ strong: `${String(count)}勝利点` });
/** After a fee, before what is done. */
const fee = (paid: number): Part[] => (paid > 0 ? ['手数料', denarii(paid), 'を支払い、'] : []);
const surplus = (count: number): Part[] =>
  count > 0 ? [`（あふれたトークン${String(count)}個は売却）`] : [];

export const events: typeof english = {
  dealt: (who, tiles, temples) => [
    '市場を並べました：',
    ...some(tiles, 'なし'),
    '。神殿：',
    ...some(temples, 'なし'),
    '。',
    who,
    'から始めます。',
  ],
  revealed: (tiles, left) => [
    ...(tiles.length === 0 ? ['市場に加わるタイルはありません'] : [...some(tiles, ''), 'が市場に加わります']),
    `。山は残り${String(left)}枚です。`,
  ],
  round_tile_shown: (coins) => [
    '最後のペアはラウンドタイルで埋まり、その上に',
    denarii(coins),
    'が載ります。',
  ],
  round_started: (who, round) => [`ラウンド${String(round)}（全6ラウンド）：`, who, 'から始めます。'],
  turn_started: (who, round) => [who, `の手番です、ラウンド${String(round)}。`],
  built: (who, tile, paid, feePaid) => [
    who,
    'は',
    ...fee(feePaid),
    ...(paid.length === 0 ? ['無料で'] : [...some(paid, ''), 'で']),
    tile,
    'を建てました。',
  ],
  residence_built: (who, dir, feePaid) => [
    who,
    'は',
    ...fee(feePaid),
    `住居を建て、${dir}の列を発動しました。`,
  ],
  assistant_placed: (who, dir, feePaid) => [
    who,
    'は',
    ...fee(feePaid),
    `住居に助手を置き、${dir}の列を発動しました。`,
  ],
  round_tile_taken: (who, coins) => [who, 'はラウンドタイルを取り、その', denarii(coins), 'を得ました。'],
  discarded: (tile) => ['ペアのもう一方の', tile, 'はゲームから除外されました。'],
  discarded_round: () => ['ペアのもう一方のラウンドタイルはゲームから除外されました。'],
  temple_drawn: (tile) => [tile, 'が神殿の並びに加わりました。'],
  activated: (who, tile, paid, gained, overflow) => [
    tile,
    '：',
    who,
    'は',
    ...(paid.length > 0 ? [...some(paid, ''), 'を支払い、'] : []),
    ...(gained.length > 0 ? [...some(gained, ''), 'を得ました'] : ['何も得ませんでした']),
    ...surplus(overflow),
    '。',
  ],
  traded: (who, tile, paid, gained, overflow) => [
    who,
    'は',
    tile,
    'で',
    ...some(paid, 'なし'),
    'を支払い、',
    ...some(gained, 'なし'),
    'を買いました',
    ...surplus(overflow),
    '。',
  ],
  dined: (who, tile, gained, overflow) => [
    who,
    'は',
    tile,
    'で',
    ...(gained.length > 0 ? [...some(gained, ''), 'を得ました'] : ['何も得ませんでした']),
    ...surplus(overflow),
    '。',
  ],
  moved: (who, tile) => [who, 'は', tile, 'を都市の別の場所へ動かしました。'],
  residence_removed: (who) => [who, 'は住居を1つ取り除きました。'],
  declined: (who, tile) => [who, 'は', tile, 'を使いませんでした。'],
  culture_gained: (who, kind, worth, by) => [
    who,
    'は',
    ...(by === null ? [] : [by, 'によって']),
    points(worth),
    `の${kind}タイルを獲得しました。`,
  ],
  sold: (who, tokens, coins) => [who, 'は', ...some(tokens, 'なし'), 'を', denarii(coins), 'で売りました。'],
  passed: (who, order) => [
    who,
    order > 0
      ? `はパスし、順番タイル${String(order)}を取りました。`
      : 'はパスしました。ラウンドが終わります。',
  ],
  pass_income: (who, coins) => [who, 'はパス済みのため、', denarii(coins), 'を得ました。'],
  assistant_bought: (who, paid) => [who, 'は', ...some(paid, 'なし'), 'で助手を1人得ました。'],
  no_assistant: (who) => [who, 'は助手を買いませんでした。'],
  glory_gained: (who, place, worth) => [who, `は栄光で${String(place)}位です：`, points(worth), '。'],
  glory_left: (count) => [`このラウンドの栄光タイル${String(count)}枚は、誰のものにもなりませんでした。`],
  order_turned: () => ['順番タイルを裏返しました。ここからは、早くパスすると点になります。'],
  game_ended: (winner, worth, tied) => [
    ...winner,
    'が最も偉大な都市を築きました：',
    points(worth),
    ...(tied.length === 0
      ? ['。']
      : ['。', ...joined(tied), 'と同点のため、タイル、神殿の数、順番タイルの順で決まりました。']),
  ],
  game_ended_alone: (worth, title) => [
    'ローマはあなたを',
    { strong: title },
    'と呼びます：',
    points(worth),
    '。',
  ],
};
