/** Heart of Crown as a game of the client: its table, its words, its reckoning, its setup page. */
import type { GameModule } from '../contract';
import { marks } from '../../text/en/heart_of_crown/marks';
import { live } from '../../text/live.svelte';
import Actions from './Actions.svelte';
import { Bench } from './bench.svelte';
import { nameOf } from './model/cards';
import { cue, describeAction, describeEvent, gather, turnStart } from './model/describe';
import { onlyWay } from './model/hand';
import { facts } from './model/facts';
import { places } from './model/places';
import { asked, question } from './model/question';
import { points, reckoning } from './model/reckoning';
import { tokens } from './model/tokens';
import { crown, seatView } from './model/view';
import './mood.css';
import BigCard from './parts/BigCard.svelte';
import Opened from './parts/Opened.svelte';
import { drawing } from './parts/drawings';
import Hatches from './parts/Hatches.svelte';
import DomainList from './sheets/DomainList.svelte';
import PileList from './sheets/PileList.svelte';
import SeatList from './sheets/SeatList.svelte';
import Table from './Table.svelte';
import { words } from './text';

const module: GameModule = {
  id: 'heart_of_crown',
  mood: 'heart_of_crown',
  bench: (given) => new Bench(given),
  Ground: Hatches,
  Table,
  Opened,
  Actions,
  Leaf: BigCard,
  facts,
  sheets: [
    {
      id: 'domain',
      label: () => words.sheets.domain,
      icon: drawing('stone-throne'),
      badge: (model) => words.figure(seatView(crown(model).public, Math.max(0, model.seat)).points.total),
      component: DomainList,
    },
    { id: 'seats', label: () => words.sheets.seats, icon: drawing('queen-crown'), component: SeatList },
    {
      id: 'piles',
      label: () => words.sheets.piles,
      icon: drawing('card-draw'),
      badge: (model) => String(crown(model).public.supply),
      component: PileList,
    },
  ],
  marks: live('heart_of_crown/marks', marks),
  question,
  asked,
  onlyWay: (model) => onlyWay(crown(model)),
  describeEvent,
  gather,
  countsTurns: true,
  places,
  tokens,
  turnStart,
  describeAction,
  points,
  reckoning,
  get chartTitle() {
    return words.reckoning.chart;
  },
  cue,
  cardName: nameOf,
};

export default module;
