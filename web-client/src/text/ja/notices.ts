/** Japanese: notices that it is one's turn, where they are switched on. */
import type { notices as english } from '../en/notices';

export const notices: typeof english = {
  title: '通知',
  help: 'このページを見ていないときに手番が来たら知らせます。',
  reach: {
    closed: '手番が来たら、このページを閉じていても知らせます。',
    no_server: 'このページを開いたまま、ほかを見ているときに手番が来たら知らせます。',
    no_browser:
      'このページを開いたまま、ほかを見ているときに手番が来たら知らせます。このブラウザーでは、ページを閉じていると通知が届きません。',
  },
  denied: 'このページの通知は、ブラウザーで止められています。',
  install:
    'この端末で通知を受け取れるのは、インストールしたアプリだけです。共有メニューの「ホーム画面に追加」を選び、そこから Coronet を開いて、設定で通知をオンにしてください。',
  tellMe: '手番が来たら知らせる',
};
