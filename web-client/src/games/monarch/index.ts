/** The Monarch table as the frame sees it. */
import type { GameModule } from '../contract';
import CardDetails from './CardDetails.svelte';
import Table from './Table.svelte';

const monarch: GameModule = {
  id: 'monarch',
  mood: 'monarch',
  Table,
  CardDetails,
  sheets: [],
  question: () => [],
  describeEvent: (event) => [event.kind],
  turnStart: () => null,
  describeAction: (action) => [action],
  points: () => [],
  reckoning: () => [],
  cue: () => 'none',
  cardName: (card) => card.name,
};

export default monarch;
