/** Pictograms of the Minerva table by name: those of game-icons, and a few drawn here. */
import icons from '../minerva.icons';

/** A disc with the X of ten asses struck out of it. */
const denarius =
  '<path d="M256 30a226 226 0 1 1 0 452a226 226 0 1 1 0-452z' +
  'M256 72a184 184 0 1 0 0 368a184 184 0 1 0 0-368z"/>' +
  '<path d="M170 138h50l36 72 36-72h50l-60 118 60 118h-50l-36-72-36 72h-50l60-118z' +
  'M112 238h70v36h-70zM330 238h70v36h-70z"/>';

/** Four arrows from the middle. */
const move =
  '<path d="M256 16l84 96h-52v112h112v-52l96 84-96 84v-52H288v112h52l-84 96-84-96h52V288H112v52l-96-84 96-84v52h112V112h-52z"/>';

/** A house crossed out. */
const remove =
  '<path d="M256 60L60 230h46v206h128V320h44v116h128V230h46z"/>' + '<path d="M36 432L432 36l44 44L80 476z"/>';

const own: Readonly<Record<string, string>> = { denarius, move, remove };

/** What stands for a thing one can hold, count or be worth. */
const things: Readonly<Record<string, string>> = {
  grain: 'wheat',
  wood: 'log',
  stone: 'stone-block',
  ore: 'minerals',
  denarii: 'denarius',
  glory: 'eagle-emblem',
  vp: 'laurels',
  theater: 'drama-masks',
  art: 'column-vase',
  academic: 'scroll-unfurled',
  residence: 'house',
  assistant: 'roman-toga',
  temples: 'greek-temple',
  culture: 'column-vase',
  money: 'denarius',
};

/** The drawing of a name; an unknown one shows the owl of Minerva, never nothing. */
export function drawing(name: string): string {
  return own[name] ?? icons[name] ?? icons['owl'] ?? '';
}

/** The drawing that stands for a thing. */
export function thingDrawing(thing: string): string {
  return drawing(things[thing] ?? thing);
}

/** CSS colour of a thing. */
export function thingColour(thing: string): string {
  switch (thing) {
    case 'theater':
    case 'art':
    case 'academic':
    case 'culture':
      return 'var(--mn-culture)';
    case 'residence':
      return 'var(--mn-house)';
    case 'money':
      return 'var(--mn-denarii)';
    case 'temples':
      return 'var(--mn-slab-ink-2)';
    default:
      return `var(--mn-${thing})`;
  }
}

/** CSS colour of a category's ink. */
export function inkOf(category: string): string {
  return `var(--mn-${category === '' ? 'none' : category})`;
}
