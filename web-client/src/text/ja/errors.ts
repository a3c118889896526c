/** Japanese: every refusal by its code; also those of the rules, which say more in English than their code. */
import type { AllErrors, Refusal } from '../errors';

const misunderstood = 'ページとサーバーの話が食い違っています。ページを読み込み直してください。';
const notNow = '今はできません。';
const over = '対戦は終わっています。';
const notAsked = '今は、その選択を求められていません。';
const notThere = 'そのようなカードや席、数はありません。';

const units: Readonly<Record<string, (count: number) => string>> = {
  gold: (count) => `金が${String(count)}`,
  food: (count) => `食料が${String(count)}`,
  denarii: (count) => `${String(count)}デナリウス`,
  glory: (count) => `栄光トークンが${String(count)}個`,
  coins: (count) => `コインが${String(count)}`,
};

/** "金が2足りません。" */
function lacking({ missing = {} }: Refusal): string {
  const said = Object.entries(missing).flatMap(([what, count]) => units[what]?.(count) ?? []);
  return said.length > 0 ? `${said.join('、')}足りません。` : '支払うものが足りません。';
}

export const errors: AllErrors = {
  offline: '接続していません。少し待ってから、もう一度試してください。',

  bad_json: misunderstood,
  not_an_object: misunderstood,
  not_text: misunderstood,
  too_deep: misunderstood,
  duplicate_field: misunderstood,
  missing_field: misunderstood,
  unknown_field: misunderstood,
  wrong_type: misunderstood,
  unknown_type: misunderstood,
  unknown_value: misunderstood,
  hello_first: misunderstood,
  already_greeted: misunderstood,
  too_large: '長すぎます。',
  too_long: '長すぎます。',
  too_short: '短すぎます。',
  out_of_range: 'その数は大きすぎるか、小さすぎます。',
  bad_text: '使えない文字が入っています。',
  wrong_version: 'サーバーのページが新しくなりました。読み込み直してください。',

  unknown_secret: 'サーバーはこの端末を知りません。',
  bad_device_link: 'このリンクは使えません。もう一方の端末で新しく作ってください。',
  unknown_game: 'このゲームはここでは遊べません。',
  bad_options: 'このオプションの組み合わせでは遊べません。',
  bad_action: 'それはこのゲームの選択ではありません。',

  unknown_lobby: 'このテーブルはもうないか、リンクが途中で切れています。',
  not_in_lobby: 'どのテーブルにもいません。',
  lobby_full: 'このテーブルにはこれ以上入れません。',
  no_such_seat: 'そのような席はありません。',
  seat_taken: 'その席にはもう人がいます。',
  no_free_seat: '空いている席がありません。',
  not_seated: '席に着いていません。',
  not_host: 'それができるのはホストだけです。',
  no_such_member: 'その人はもういません。',
  bad_order: 'そのあいだに人の出入りがありました。もう一度試してください。',
  empty_seats: 'このゲームには人数が足りません。',
  stale_commitment: 'このテーブルのシャッフルは、封印し直されました。',
  match_running: '対戦が終わるまで待ってください。',

  no_match: 'ここでは対戦をしていません。',
  match_over: over,
  match_frozen:
    'ルールのプログラムに誤りがあり、この対戦は止まりました。修正できるよう、それまでの手は残してあります。',
  rules_changed: '対戦中にルールが修正されたため、この対戦は続けられません。それまでの手は残してあります。',
  spectator: '観戦者にはできません。',
  stale_match: 'それは前の対戦への操作でした。',
  stale_version: 'そのあいだに場面が変わりました。もう一度見てください。',
  not_asked: '今求められている選択はありません。',
  nothing_to_undo: '取り消せるものがありません。',
  proposal_open: '別の提案が出ています。返事を待ってください。',
  no_proposal: '賛成を求める提案は、もうありません。',
  stale_proposal: 'その提案は済みました。今は別の提案が出ています。',
  already_voted: 'もう返事をしています。',
  not_over: '対戦はまだ終わっていません。',
  not_away: 'その席の人は遊んでいるか、まだ持ち時間があります。',
  bot_plays: 'ボットが代わりに遊んでいます。先に席を取り戻してください。',
  no_bot: '代わりのボットはいません。',
  unknown_match: 'この番号の終わった対戦はありません。',
  hints_off: 'このテーブルではヒントを使えません。',
  still_thinking: '摂政は別のことを考えています。少し待ってください。',

  overloaded: '今は混み合っています。少し待ってからもう一度試してください。',
  too_fast: '操作が速すぎます。少し待ってください。',
  too_many_guests: '同じネットワークから新しいゲストが来すぎています。後でもう一度試してください。',
  too_many_lobbies: 'テーブルを開きすぎています。先にどれかを離れてください。',
  stopping: 'サーバーを再起動しています。すぐに戻ります。',
  unsaved: 'サーバーが今保存できません。ここまでの操作は失われません。保存でき次第、続きます。',
  storage_trouble: 'サーバーが保存できませんでした。何も変わっていません。もう一度試してください。',
  internal: 'サーバーで問題が起きました。何も変わっていません。',

  // Of the rules of all games.
  bad_request: 'そのような選択はありません。',
  game_over: over,
  not_your_turn: 'あなたの手番ではありません。',
  decision_pending: '先に決めることがあります。',
  no_decision: notAsked,
  bad_parameter: notThere,
  undo_blocked: '新しいことが分かった後の選択は取り消せません。',
  behind_barrier: '新しいことが分かった後の取り消しには、全員の賛成が必要です。',

  // Monarch
  already_produced: 'この手番には、もう収穫か徴税をしました。',
  not_in_row: 'そのカードは場にありません。',
  wrong_kind: 'そのカードの種類が違います。',
  bad_replace: '入れ替えるカードが宮廷にありません。',
  court_full: '宮廷にはもう7枚あります。入れ替えるカードを選んでください。',
  bad_guest: 'その客を追い返すことはできません。',
  no_legal_place: '今、このカードを置けるマスはありません。',
  illegal_place: 'そのマスには置けません。',
  bad_recipient: '客は、ほかのプレイヤーに送ります。',
  not_enough_gold: lacking,
  not_enough_food: lacking,
  banners_off: 'この対戦では旗印を使いません。',
  no_such_banner: 'そのような旗印はありません。',
  already_has_banner: '旗印はもう持っています。1つしか持てません。',
  banner_taken: 'その旗印は、ほかのプレイヤーのものです。',
  requirement_not_met: '旗印の条件を満たす宮廷カードが足りません。',
  bad_amount: 'その量は申し出られません。',
  stale_revision: 'そのあいだに申し出が変わりました。見直して、もう一度確定してください。',
  bad_card: 'そのカードは宮廷にありません。',

  // Minerva
  bad_count: 'その数は選べません。',
  no_such_tile: 'そのタイルは公開されていません。',
  no_residence_left: '住居はもう残っていません。',
  no_assistant: '手元に助手がいません。',
  fee_unpayable:
    'パスした人がいるので、アクションごとに1デナリウスかかります。売却するか、パスをしてください。',
  cell_occupied: 'そこにはもうタイルがあります。',
  not_adjacent: '都市のタイルと辺で隣り合うように置きます。',
  not_a_residence: 'そこには住居がありません。',
  assistant_present: 'そこにはもう助手がいます。',
  not_eligible: 'そのタイルは選べません。',
  would_disconnect: '都市がばらばらになってしまいます。',
  cannot_pay: lacking,

  // Heart of Crown
  not_your_question: notAsked,
  question_open: '先に答える質問があります。',
  wrong_phase: 'それは手番の別のフェイズで行います。',
  player_out: 'すでに脱落しています。',
  not_in_hand: 'そのカードは手札にありません。',
  not_playable: 'そのカードはプレイできません。',
  no_plays_left: 'プレイ権が残っていません。リンクのあるカードで増やせます。',
  no_princess: '姫を擁立していません。',
  no_ability: 'あなたの姫には、そのような能力がありません。',
  ability_used: '姫の能力は、この手番にもう使いました。',
  cannot_pay_cost: 'そのカードでは、姫の能力の代償を払えません。',
  no_counter: 'カウンターが足りません。',
  in_extra_turn: '追加の手番にはできません。',
  keep_not_action: 'そのカードはキープできません。',
  keep_no_territory: 'そのような直轄地を持っていません。',
  keep_cost: 'カードのコストが、その直轄地より大きいためキープできません。',
  keep_occupied: 'その直轄地では、もうカードをキープしています。',
  keep_new_territory: 'その直轄地はこの手番に置いたものです。次の手番からキープできます。',
  keep_again: 'キープは1枚につき1手番に1回だけです。',
  not_kept: 'そのカードは、そこにキープされていません。',
  not_for_sale: 'そのカードはそこでは買えません。',
  not_enough_coins: lacking,
  other_choice_made: 'この手番の第2フェイズでは、もう別のことを選びました。',
  bribery_used_up: '買収工作で手札から買える分は、もう使い切りました。',
  already_supporting: 'すでに姫を擁立しています。途中で変えることはできません。',
  princess_taken: 'その姫はもういません。',
  wrong_territories: '領地を選ぶのは、同じコストの領地が多すぎて全部は置けないときだけです。',
  not_succession: 'そのカードは継承権カードではありません。',
  wrong_number: '選ぶ枚数が違います。',
  not_an_option: notNow,
};
