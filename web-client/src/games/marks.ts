/** What the signs of a table are: those of its game, and those that all tables have. */
import type { Explanations, Known } from '../pieces/explain';
import { common as en } from '../text/en/marks';
import { live } from '../text/live.svelte';

const common: Explanations = live('marks', en);

export const knownAt =
  (own: Explanations): Known =>
  (key) =>
    own[key] ?? common[key];
