/** Heraldic lines of partition: the lower edge of a card's chief tells its kind by shape as its tincture does by colour. */
import type { Kind } from '../model/cards';

/** embattled, indented, wavy, scalloped, ragged, pointed, straight */
type Tooth = (x: number, width: number, base: number, depth: number) => string;

const n = (value: number) => String(Math.round(value * 100) / 100);

const teeth: Readonly<Record<Kind, Tooth>> = {
  // a wall with its battlements
  territory: (x, w, base, depth) =>
    `H${n(x - w / 4)}V${n(base + depth)}H${n(x - (3 * w) / 4)}V${n(base)}H${n(x - w)}`,
  // the teeth of a saw
  attack: (x, w, base, depth) => `L${n(x - w / 2)} ${n(base + depth)}L${n(x - w)} ${n(base)}`,
  // a wave
  defense: (x, w, base, depth) =>
    `Q${n(x - w / 4)} ${n(base + depth * 1.5)} ${n(x - w / 2)} ${n(base + depth / 2)}T${n(x - w)} ${n(base)}`,
  // the hem of a robe
  succession: (x, w, base, depth) => `A${n(w / 2)} ${n(depth)} 0 0 1 ${n(x - w)} ${n(base)}`,
  // torn
  curse: (x, w, base, depth) =>
    `L${n(x - w * 0.3)} ${n(base + depth)}L${n(x - w * 0.42)} ${n(base + depth * 0.2)}L${n(x - w * 0.8)} ${n(base + depth * 0.75)}L${n(x - w)} ${n(base)}`,
  // a mantle, with points between the scallops
  princess: (x, w, base, depth) =>
    `Q${n(x - w * 0.1)} ${n(base + depth)} ${n(x - w / 2)} ${n(base + depth)}Q${n(x - w * 0.9)} ${n(base + depth)} ${n(x - w)} ${n(base)}`,
  action: (x, w, base, depth) => `L${n(x)} ${n(base + depth / 2)}H${n(x - w)}V${n(base)}`,
};

const count: Readonly<Record<Kind, number>> = {
  territory: 6,
  attack: 9,
  defense: 5,
  succession: 7,
  curse: 6,
  princess: 6,
  action: 1,
};

/**
 * A chief from `left` to `right`, `base` high, with the line of its kind `depth` deep below it. The number of teeth is
 * for a whole card and is shared out when the chief is parted.
 */
export function chief(
  kind: Kind,
  left: number,
  right: number,
  base: number,
  depth: number,
  parts: number,
): string {
  const teethHere = Math.max(1, Math.round(count[kind] / parts));
  const width = (right - left) / teethHere;
  const edge = Array.from({ length: teethHere }, (_, index) =>
    teeth[kind](right - index * width, width, base, depth),
  ).join('');
  return `M${n(left)} 0H${n(right)}V${n(base)}${edge}Z`;
}
