/** English: how fast a table is played, and what is left of the time. No part of the first page. */

/** The largest first. */
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A span of time in the units that make it up. */
export function spans(seconds: number): [number, (typeof units)[number][0]][] {
  let left = seconds;
  return units.flatMap(([unit, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return count > 0 ? [[count, unit]] : [];
  });
}

const joining = new Intl.ListFormat('en', { type: 'unit', style: 'narrow' });
const long = (seconds: number): string =>
  joining.format(
    spans(seconds).map(([count, unit]) =>
      new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    ),
  );
const signs = { day: 'd', hour: 'h', minute: 'min', second: 's' };
const short = (seconds: number): string =>
  spans(seconds)
    .map(([count, unit]) => `${String(count)} ${signs[unit]}`)
    .join(' ');

export const tempo = {
  title: 'How fast',
  kinds: { live: 'Live', fair: 'Fair clock', days: 'Over days' },
  none: 'No limit',
  each: long,
  fair: (each: number, reserve: number) => [each, reserve].map(each < 86_400 ? short : long).join(' + '),
  help: {
    none: 'Everybody takes the time they need.',
    live: 'For each turn. When it runs out, a harmless move is made.',
    fair: 'So long for each turn. What one takes beyond that goes off a reserve for the whole game; when that has run out, too, a harmless move is made.',
    days: 'So long for each turn. What one takes beyond that goes off a reserve for the whole game, for holidays; when that has run out, too, a harmless move is made, and the others may let a bot play.',
  },
  overDays:
    'The page may be closed meanwhile: whoever has notifications switched on here is told when it is their turn.',
  overDaysOpen:
    'The page may be closed meanwhile: the game waits on the start page and under My games for whoever comes back.',
  /** what is left, where it is not told by minutes and seconds */
  days: (days: number, hours: number) => `${String(days)} d ${String(hours)} h`,
  hours: (hours: number, minutes: number) => `${String(hours)} h ${String(minutes)} min`,
  reserve: (text: string) => `Reserve: ${text}`,
  reserveRuns: (text: string) => `The reserve runs: ${text} left`,
};
