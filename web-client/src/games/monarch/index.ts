/** Monarch as a game of the client: its table, its words, its reckoning. */
import type { GameModule } from '../contract';
import { marks } from '../../text/en/monarch/marks';
import { live } from '../../text/live.svelte';
import Actions from './Actions.svelte';
import { Bench } from './bench.svelte';
import { nameOf } from './model/cards';
import { cue, describeAction, describeEvent, gather, turnStart } from './model/describe';
import { describeDetail } from './model/detail';
import { facts } from './model/facts';
import { places } from './model/places';
import { inPrinting } from './model/printing';
import { asked, question } from './model/question';
import { points, reckoning } from './model/reckoning';
import { tokens } from './model/tokens';
import { monarch } from './model/view';
import { courtSize, zonesOf } from './model/zones';
import './mood.css';
import BigCard from './parts/BigCard.svelte';
import Opened from './parts/Opened.svelte';
import { drawing } from './parts/drawings';
import Hatches from './parts/Hatches.svelte';
import BannerList from './sheets/BannerList.svelte';
import CourtList from './sheets/CourtList.svelte';
import SeatList from './sheets/SeatList.svelte';
import Table from './Table.svelte';
import { words } from './text';

const module: GameModule = {
  id: 'monarch',
  mood: 'monarch',
  bench: (given) => new Bench(given),
  Ground: Hatches,
  Table,
  Opened,
  Actions,
  Leaf: BigCard,
  facts,
  sheets: [
    {
      id: 'court',
      label: () => words.sheets.court,
      icon: drawing('throne-king'),
      badge: (model) => {
        const court = zonesOf(monarch(model).public).courts[Math.max(0, model.seat)] ?? [];
        return `${String(court.length)}/${String(courtSize)}`;
      },
      component: CourtList,
    },
    { id: 'seats', label: () => words.sheets.seats, icon: drawing('queen-crown'), component: SeatList },
    {
      id: 'banners',
      label: () => words.sheets.banners,
      icon: drawing('crossed-swords'),
      component: BannerList,
    },
  ],
  marks: live('monarch/marks', marks),
  question,
  asked,
  describeEvent,
  gather,
  places,
  tokens,
  turnStart,
  describeAction,
  describeDetail,
  points,
  reckoning,
  cue,
  cardName: nameOf,
  ruling: inPrinting,
};

export default module;
