/** A pleasant name for a guest who has not chosen one. */
const first = [
  'Amber',
  'Brave',
  'Clever',
  'Gentle',
  'Golden',
  'Lucky',
  'Merry',
  'Noble',
  'Quiet',
  'Silver',
  'Swift',
  'Wise',
];
const second = [
  'Badger',
  'Falcon',
  'Fox',
  'Heron',
  'Lark',
  'Lynx',
  'Magpie',
  'Otter',
  'Robin',
  'Stag',
  'Swan',
  'Wren',
];

/** For example "Merry Otter". */
export function guestName(random: () => number = Math.random): string {
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? words[0]!;
  return `${pick(first)} ${pick(second)}`;
}
