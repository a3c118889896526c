/** Japanese: all cards. */
import { base } from './base';
import { basic } from './basic';
import { eastern } from './eastern';

export const cards = { ...basic, ...base, ...eastern };
