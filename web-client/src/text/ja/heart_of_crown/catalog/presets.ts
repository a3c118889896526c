/** Japanese: the suggested supplies. */
const group = (name: string) => (preset: string) => ({ name: preset, group: name });
const base = group('基本セット');
const eastern = group('極東辺境領');
const championship = group('大会');

export const presets = {
  first_play: base('はじめての一戦'),
  for_beginners: base('初級者向け'),
  for_beginners_2: base('初級者向け2'),
  for_veterans: base('上級者向け'),
  for_veterans_2: base('上級者向け2'),
  big_business: base('大商い'),
  the_great_war: base('大戦争'),
  adventure: base('冒険'),
  walpurgis_night: base('ワルプルギスの夜'),
  royal_politics: base('宮廷政治'),
  first_play_eastern: eastern('はじめての一戦（極東版）'),
  battle_of_the_port_city: eastern('港町の戦い'),
  trade_and_prosperity: eastern('交易と繁栄'),
  mining_era: eastern('鉱山の時代'),
  town_rebellion: eastern('都市の反乱'),
  development_scandal: eastern('開発疑獄'),
  battleground_bonds: eastern('戦場の絆'),
  guild_rebellion: eastern('ギルドの反乱'),
  kunoichi_training: eastern('クノイチ修行'),
  gold_without_color: eastern('色のない黄金'),
  landing_operations: championship('上陸作戦'),
  tabletop_warfare: championship('卓上の戦'),
  noble_tactics: championship('貴族の駆け引き'),
  warrant_written_in_blood: championship('血で書かれた令状'),
  the_way_to_the_crown: championship('帝冠への道'),
};
