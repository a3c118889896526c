/** Japanese: the page on which one takes up another device. */
import type { device as english } from '../en/device';

export const device: typeof english = {
  title: '別の端末',
  explain:
    '別のスマートフォンやパソコンで続きを遊べます。その端末でも、名前・席・対戦がそのままあなたのものになります。',
  make: 'リンクを作る',
  again: '新しいリンクを作る',
  scan: '別の端末でこのリンクを開くか、コードを読み取ってください。使えるのは1回だけです。',
  until: (time) => `${time}まで使えます。`,
  claimTitle: 'ここであなたとして続ける',
  claim: 'この端末で、この人になる',
  claimHelp:
    'リンクを作った端末の名前・席・対戦を、この端末で引き継ぎます。この端末でのこれまでの名前や対戦は忘れられます。',
  claimed: (name) => `できました。ここでは${name}です。`,
  failed: 'このリンクは使えません。もう一方の端末で新しく作ってください。',
};
