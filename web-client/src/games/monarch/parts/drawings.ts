/** Pictograms of the Monarch table by name, and the colours they are engraved in. */
import drawings from '../monarch.icons';

/** The drawing of a name; an unknown one shows the crown, never nothing. */
export function drawing(name: string): string {
  return drawings[name] ?? drawings['queen-crown'] ?? '';
}

/** CSS colour of an ink: a path's own, or one of the table's. */
export function inkColour(ink: string): string {
  return ['plain', 'guest', 'night'].includes(ink) ? `var(--m-${ink})` : `var(--${ink})`;
}
