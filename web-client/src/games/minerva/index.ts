/** Minerva as a game of the client: its table, its words, its reckoning. */
import type { GameModule } from '../contract';
import { marks } from '../../text/en/minerva/marks';
import { live } from '../../text/live.svelte';
import Actions from './Actions.svelte';
import { Bench, drawerBench } from './bench.svelte';
import { cue, describeAction, describeEvent, turnStart } from './model/describe';
import { describeDetail } from './model/detail';
import { facts } from './model/facts';
import { places } from './model/places';
import { asked, question } from './model/question';
import { endTitle, points, reckoning } from './model/reckoning';
import { nameOf } from './model/tiles';
import { tokens } from './model/tokens';
import { minerva } from './model/view';
import './mood.css';
import BigTile from './parts/BigTile.svelte';
import Opened from './parts/Opened.svelte';
import { drawing } from './parts/drawings';
import Stonework from './parts/Stonework.svelte';
import MarketSheet from './sheets/MarketSheet.svelte';
import SeatList from './sheets/SeatList.svelte';
import Standing from './sheets/Standing.svelte';
import Table from './Table.svelte';
import { words } from './text';

const module: GameModule = {
  id: 'minerva',
  mood: 'minerva',
  bench: (given, close) => (close ? drawerBench(given, close) : new Bench(given)),
  Ground: Stonework,
  Table,
  Opened,
  Actions,
  Leaf: BigTile,
  facts,
  sheets: [
    {
      id: 'market',
      label: () => words.sheets.market,
      icon: drawing('shop'),
      badge: (model) => String(Object.keys(minerva(model).public.offer).length),
      component: MarketSheet,
    },
    { id: 'seats', label: () => words.sheets.seats, icon: drawing('greek-temple'), component: SeatList },
    { id: 'stacks', label: () => words.sheets.stacks, icon: drawing('laurels'), component: Standing },
  ],
  marks: live('minerva/marks', marks),
  question,
  asked,
  describeEvent,
  places,
  tokens,
  turnStart,
  describeAction,
  describeDetail,
  points,
  reckoning,
  endTitle,
  get tieBreak() {
    return words.reckoning.tie;
  },
  get chartTitle() {
    return words.reckoning.chart;
  },
  cue,
  cardName: nameOf,
};

export default module;
