/**
 * The text of the rules workshop: a scenario (tests/scenarios/README.md), line by line. What is pressed at its table or set up by
 * clicking is a change of the text, and nothing else is kept. Pure.
 */
/** A fact from which a scenario begins. */
export interface Fact {
  key: string;
  value: string;
  /** it is so where nothing is given */
  usual: boolean;
}

/** the most lines that the server takes */
export const mostLines = 400;

/** A seat as scenarios write it. */
const letter = (seat: number): string => String.fromCharCode(65 + seat);

/** What a line can begin with that says how the scenario begins. */
const beginnings = /^(scenario|covers|game|options|seed|cannot start|(given|instead) [^:]*)\s*:/;

/** The lines as they are sent: without blanks at both ends, and none that are empty at the end. */
export function linesOf(text: string): string[] {
  return text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.replace(/\t/g, ' ').trim());
}

const textOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** A dealt game to begin with. */
export function begun(game: string, players: number, name: string): string {
  return textOf([`game: ${game}`, `options: players ${String(players)}`, `scenario: ${name}`, 'seed: 1']);
}

/** The game that the text names; empty if it names none. */
export function gameOf(text: string): string {
  return /^\s*game:\s*(\S+)/m.exec(text)?.[1] ?? '';
}

/** With choices of a seat at its end. */
export function chosen(text: string, seat: number, actions: readonly string[]): string {
  return textOf([...linesOf(text), ...actions.map((action) => `${letter(seat)}: ${action}`)]);
}

/** The place of the last line that says something happens or must be so; -1: there is none. */
function lastStep(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => line !== '' && !line.startsWith('#'));
  return last >= 0 && !beginnings.test(lines[last]!) ? last : -1;
}

/** The line that would be taken back; empty: none. */
export function lastLine(text: string): string {
  const lines = linesOf(text);
  return lines[lastStep(lines)] ?? '';
}

/** Without that line. */
export function takenBack(text: string): string {
  const lines = linesOf(text);
  const last = lastStep(lines);
  return last < 0 ? text : textOf(lines.filter((_, at) => at !== last));
}

/** With a fact as it is wished. A deal is written out first, in the facts from which it begins. */
export function withFact(text: string, facts: readonly Fact[], key: string, value: string): string {
  const lines = writtenOut(linesOf(text), facts);
  const given = `given ${key}: ${value}`;
  const place = lines.findLastIndex((line) => keyOf(line) === key);
  if (place >= 0) return textOf(lines.with(place, given));
  // Behind the other facts: the beginning stays together.
  const last = lines.findLastIndex((line) => beginnings.test(line));
  return textOf(lines.toSpliced(last + 1, 0, given));
}

function writtenOut(lines: readonly string[], facts: readonly Fact[]): string[] {
  return lines.flatMap((line) =>
    /^seed\s*:/.test(line)
      ? facts.flatMap(({ key, value, usual }) => (usual ? [] : [`given ${key}: ${value}`]))
      : [line],
  );
}

function keyOf(line: string): string {
  return /^given ([^:]*?)\s*:/.exec(line)?.[1]?.replace(/\s+/g, ' ') ?? '';
}

/** Who or what a fact is about: a seat, or the table (-1). */
export function seatOfFact(key: string): number {
  const last = key.split(' ').at(-1)!;
  return /^[A-E]$/.test(last) ? last.charCodeAt(0) - 65 : -1;
}

/** How a fact is set: a number, yes or no, cards one after another, or whatever can be typed. */
export type FactKind = 'number' | 'switch' | 'cards' | 'text';

export function kindOf(value: string, isCard: (word: string) => boolean): FactKind {
  if (/^\d{1,5}$/.test(value)) return 'number';
  if (value === 'yes' || value === 'no') return 'switch';
  return itemsOf(value).every((word) => word === '-' || isCard(word)) ? 'cards' : 'text';
}

/** The words of a list; `3*town` is three of them. An empty place is a `-`, unless nothing else is there. */
export function itemsOf(value: string): string[] {
  const words = value
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const [, count, item] = /^(\d{1,2})\*(.+)$/.exec(word) ?? [];
      return count && item ? Array<string>(Number(count)).fill(item) : [word];
    });
  return words.length === 1 && words[0] === '-' ? [] : words;
}

/** With a card in the first empty place, or at the end. */
export function withItem(items: readonly string[], item: string): string {
  const empty = items.indexOf('-');
  return (empty < 0 ? [...items, item] : items.with(empty, item)).join(' ');
}

export function withoutItem(items: readonly string[], at: number): string {
  const rest = items.filter((_, place) => place !== at);
  return rest.length === 0 ? '-' : rest.join(' ');
}

/** The line of the text that a refused message names, from 1; 0: none. */
export function lineOfPath(path: string | undefined): number {
  const [, place] = /^\/lines\/(\d+)$/.exec(path ?? '') ?? [];
  return place === undefined ? 0 : Number(place) + 1;
}
