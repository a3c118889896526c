/** Japanese: what is chosen before a game. */
import { base } from './base';
import { eastern } from './eastern';
import { presets } from './presets';

const label = (name: string) => ({ label: name });
/** Each by its name. */
const labels = <Named extends Readonly<Record<string, { name: string }>>>(named: Named) =>
  Object.fromEntries(Object.entries(named).map(([key, { name }]) => [key, label(name)])) as {
    [Key in keyof Named]: { label: string };
  };
const onOff = { on: label('オン'), off: label('オフ') };

export const options = {
  supply: {
    label: 'サプライ',
    help: 'コモンカードを10種類、5枚ずつ使います。',
    values: {
      ...labels(presets),
      random: label('ランダム'),
      custom: label('カスタム'),
    },
  },
  random_base: {
    label: 'ランダム：基本セット',
    help: 'ランダムのサプライに基本セットのカードが入ることがあります。',
    values: onOff,
  },
  random_far_east: {
    label: 'ランダム：極東辺境領',
    help: 'ランダムのサプライに拡張セットのカードが入ることがあります。',
    values: onOff,
  },
  custom: {
    label: 'カスタムのサプライ',
    help: '好きな10種類を自分で選びます。',
    values: labels({ ...base, ...eastern }),
  },
  ouka: {
    label: 'オウカ',
    help: '拡張セットの姫です。初期設定では、拡張セットのカードと一緒に加わります。',
    values: { auto: label('カードと一緒に'), yes: label('加える'), no: label('加えない') },
  },
  alternative_start: {
    label: '代替の開始方法',
    help: '全員が初期カード10枚から5枚を秘密に選びます。見習い侍女を最も多く選んだプレイヤーから始めます。',
    values: onOff,
  },
  asking: {
    label: '防衛を聞く相手',
    help: '公開：防衛カードを持つ人だけに聞きます。待ち時間はありませんが、誰が持っているかが全員に見えます。迅速：全員に聞き、持っていない人の分は、本人が答えるのとほぼ同じ間をおいてプログラムが断ります。攻撃は1席につき数秒かかり、並外れて長く考えた人だけが、持っていると知られます。厳密：全員に聞き、全員が自分で答えます。推測の余地はありませんが、攻撃のたびに全員の答えを待ちます。災いの公開についても同じように聞きます。',
    values: { open: label('公開'), swift: label('迅速'), strict: label('厳密') },
  },
  first_seat: {
    label: '最初のプレイヤー',
    help: '指定しなければ抽選で決めます。',
    values: {
      '0': label('席A'),
      '1': label('席B'),
      '2': label('席C'),
      '3': label('席D'),
      none: label('抽選'),
    },
  },
};
