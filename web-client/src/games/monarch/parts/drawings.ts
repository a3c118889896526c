/** Pictograms of the Monarch table by name. */
import drawings from '../monarch.icons';

/** The drawing of a name; an unknown one shows the crown, never nothing. */
export function drawing(name: string): string {
  return drawings[name] ?? drawings['queen-crown'] ?? '';
}
