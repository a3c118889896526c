/**
 * The arms of the princesses: a field in two tinctures, a charge, a flower and the stones of her coronet. Ladies bear
 * their arms on an oval; nobody's face is shown. All drawn here, around (0, 0), y downwards.
 */

/** How the field is divided. */
export type Division = 'plain' | 'pale' | 'fess' | 'waves' | 'chevron' | 'rays' | 'lattice';

export interface Shape {
  d: string;
  /** CSS colour; `leaf` gold leaf, `line` a gold line without a fill */
  fill: string;
}

export interface Flower {
  petals: number;
  /** one petal, pointing up, about 10 long */
  petal: string;
  colour: string;
  /** the veins and the edge of the petals */
  edge: string;
  heart: string;
  leaf: string;
}

export interface Arms {
  /** upper or right, lower or left */
  field: readonly [string, string];
  division: Division;
  charge: readonly Shape[];
  flower: Flower;
  /** the stones of the coronet */
  stone: string;
}

const leaf = 'leaf';
const line = 'line';

const round = 'M0 0C-6-2-7-10 0-11 7-10 6-2 0 0Z';
const slender = 'M0 0C-3.500-3-3.500-9 0-12.500 3.500-9 3.500-3 0 0Z';
const notched = 'M0 0C-6-2-6.500-9-3-11L0-8.500 3-11C6.500-9 6-2 0 0Z';
const wide = 'M0 0C-5-1-9-7-5-11-2.500-9.500 2.500-9.500 5-11 9-7 5-1 0 0Z';
const thin = 'M0 0C-1.600-4-1.600-9 0-11 1.600-9 1.600-4 0 0Z';
const pointed = 'M0 0C-5-3-4.500-8 0-12 4.500-8 5-3 0 0Z';

const lily: Shape[] = [
  { d: 'M0-27C8-17 9-8 4 1H-4C-9-8-8-17 0-27Z', fill: leaf },
  { d: 'M6 2C7-11 19-18 24-8 27 0 22 6 16 4 20 1 19-5 15-5 11-4 10 2 10 2Z', fill: leaf },
  { d: 'M-6 2C-7-11-19-18-24-8-27 0-22 6-16 4-20 1-19-5-15-5-11-4-10 2-10 2Z', fill: leaf },
  { d: 'M-12 2H12V7H-12Z', fill: leaf },
  { d: 'M-4 8H4C5 14 8 18 12 20 6 22 2 20 0 16-2 20-6 22-12 20-8 18-5 14-4 8Z', fill: leaf },
];

const bell: Shape[] = [
  { d: 'M-5-20a5 5 0 1 1 10 0l-2 3h-6z', fill: line },
  { d: 'M0-18C10-16 13-8 13 1V10L19 16H-19L-13 10V1C-13-8-10-16 0-18Z', fill: leaf },
  { d: 'M-13 7H13M-15 12H15', fill: line },
  { d: 'M0 15a4.500 4.500 0 1 0 .1 0z', fill: leaf },
];

const shell: Shape[] = [
  {
    d: 'M0 19C-9 19-11 15-8 12-21 9-26-4-19-14-15-20-8-23 0-23S15-20 19-14C26-4 21 9 8 12 11 15 9 19 0 19Z',
    fill: '#fff3e0',
  },
  { d: 'M0 13V-22M-3 13-11-20M3 13 11-20M-5 12-19-13M5 12 19-13M-7 11-22-1M7 11 22-1', fill: line },
  { d: 'M0 2a4 4 0 1 0 .1 0z', fill: '#f4b8c6' },
];

const book: Shape[] = [
  { d: 'M0-6C-6-12-16-12-25-9V16C-16 13-6 13 0 19 6 13 16 13 25 16V-9C16-12 6-12 0-6Z', fill: '#fff3dc' },
  {
    d: 'M0-6V19M-20-3Q-11-5-5-1M-20 3Q-11 1-5 5M-20 9Q-11 7-5 11M20-3Q11-5 5-1M20 3Q11 1 5 5M20 9Q11 7 5 11',
    fill: line,
  },
  {
    d: 'M0-29 2.600-21.600 10-21 4.200-16.400 6.200-9.400 0-13.600-6.200-9.400-4.200-16.400-10-21-2.600-21.600Z',
    fill: leaf,
  },
];

const flame: Shape[] = [
  {
    d: 'M0 26C-16 26-21 13-16 2-13-5-9-8-9-17-4-13-3-8-4-3 3-10 5-19 0-30 12-23 21-9 18 7 17 18 11 26 0 26Z',
    fill: leaf,
  },
  { d: 'M0 21C-8 21-10 14-7 8-5 4-1 1 0-6 6 0 9 6 7 13 6 18 4 21 0 21Z', fill: '#c2301f' },
  { d: 'M-28 22 20-22 22-19-25 25ZM28 22-20-22-22-19 25 25Z', fill: '#f2efe6' },
];

const rain: Shape[] = [
  { d: 'M-15-24C-8-12-4-6-4 2A11 11 0 0 1-26 2C-26-6-22-12-15-24Z', fill: '#e8f2ff' },
  {
    d: 'M15-24 17-13 25-20 21-10 31-10 22-4 29 4 19 1 19 12 14 3 8 12 10 1 0 4 8-4-1-10 9-10 5-20 13-13Z',
    fill: '#f6e3ff',
  },
  { d: 'M14-8a4 4 0 1 0 .1 0z', fill: leaf },
  { d: 'M-7 21a8 8 0 1 0 8-8 8 8 0 0 0-8 8ZM-1 21a8 8 0 1 0 8-8 8 8 0 0 0-8 8Z', fill: line },
];

const dividers: Shape[] = [
  { d: 'M-21 10a21 21 0 0 0 42 0', fill: line },
  { d: 'M-3-14-17 24-12 25 0-5 12 25 17 24 3-14Z', fill: leaf },
  { d: 'M0-26a6 6 0 1 0 .1 0z', fill: leaf },
  { d: 'M-12-2H12L0-2Z', fill: line },
  { d: 'M0 6 9 21H-9Z', fill: '#ffe3ec' },
];

/** By the key of the princess. */
export const arms: Readonly<Record<string, Arms>> = {
  lulnasaika: {
    field: ['#2a4a96', '#1d3574'],
    division: 'rays',
    charge: lily,
    flower: {
      petals: 6,
      petal: slender,
      colour: '#fdfaf2',
      edge: '#c9b987',
      heart: '#e2a93a',
      leaf: '#3f7a52',
    },
    stone: '#4a7be0',
  },
  raolily: {
    field: ['#c2567c', '#93305a'],
    division: 'chevron',
    charge: bell,
    flower: {
      petals: 5,
      petal: round,
      colour: '#f3a7bf',
      edge: '#b24c6b',
      heart: '#fff1c9',
      leaf: '#3c7150',
    },
    stone: '#e96a96',
  },
  klam_klam: {
    field: ['#2b93a3', '#14616f'],
    division: 'waves',
    charge: shell,
    flower: { petals: 5, petal: wide, colour: '#ff8f6b', edge: '#c4472b', heart: '#ffe08a', leaf: '#2f8466' },
    stone: '#43c2cf',
  },
  bergamot: {
    field: ['#5d7f35', '#3c5a22'],
    division: 'lattice',
    charge: book,
    flower: {
      petals: 5,
      petal: pointed,
      colour: '#fffdf0',
      edge: '#b9b073',
      heart: '#e8b93a',
      leaf: '#3f7a3c',
    },
    stone: '#f0c33c',
  },
  flamaria: {
    field: ['#a3222c', '#6f1420'],
    division: 'fess',
    charge: flame,
    flower: {
      petals: 6,
      petal: round,
      colour: '#e0413a',
      edge: '#861721',
      heart: '#f7d04b',
      leaf: '#2f6642',
    },
    stone: '#ff6b4a',
  },
  rain_and_shion: {
    field: ['#5b4a9d', '#3a6fae'],
    division: 'pale',
    charge: rain,
    flower: {
      petals: 12,
      petal: thin,
      colour: '#b9a2f0',
      edge: '#6a52b3',
      heart: '#f3c948',
      leaf: '#3b7663',
    },
    stone: '#9d86f2',
  },
  ouka: {
    field: ['#3a2f55', '#251d3b'],
    division: 'lattice',
    charge: dividers,
    flower: {
      petals: 5,
      petal: notched,
      colour: '#ffc7d8',
      edge: '#d57b9b',
      heart: '#b03b63',
      leaf: '#5a7d4d',
    },
    stone: '#ffa6c3',
  },
};

/** Where the flowers of the wreath sit: angle from the top, clockwise; with the size and the turn of each. */
export const wreath: readonly { angle: number; size: number }[] = [
  { angle: 104, size: 0.62 },
  { angle: 130, size: 0.8 },
  { angle: 156, size: 0.95 },
  { angle: 180, size: 1.2 },
  { angle: 204, size: 0.95 },
  { angle: 230, size: 0.8 },
  { angle: 256, size: 0.62 },
];
