/** What is said beside the large tile: its price for the viewer, where it lies, what of it is not sure (MIN-153). */
import type { Facts, Sentence, TableModel } from '../../contract';
import { words as frameWords } from '../../../text';
import { words } from '../text';
import { clauses, labelled } from '../../telling';
import { costWords, goesWith, nature, placeWords, priceWords } from './labels';
import { priceOf } from './price';
import { counted } from './reckoning';
import { tileOf } from './tiles';
import { minerva, residenceTile, roundTile, seatView, type MinervaModel, type TempleView } from './view';

/** A temple that stands in a city, and the tiles it counts. */
function templeOf(model: MinervaModel, handle: number): { temple: TempleView; tiles: Sentence } | null {
  for (let seat = 0; seat < model.public.players; seat += 1) {
    const one = seatView(model.public, seat);
    const temple = one.temples[String(handle)];
    if (temple) return { temple, tiles: words.reckoning.tiles(counted(one, temple)) };
  }
  return null;
}

export function facts(frame: TableModel, handle: number): Facts {
  const model = minerva(frame);
  const tile = tileOf(model.catalog, handle);
  const forYou = priceWords(priceOf(model, handle));
  const place = handle === residenceTile || handle === roundTile ? '' : placeWords(model, handle);
  const stands = templeOf(model, handle);
  // copies of its kind at a table of so many (MIN-010)
  const used = model.catalog.cards.filter((one) => {
    const other = tileOf(model.catalog, one.handle);
    return other.kind === tile.kind && other.players <= Math.max(2, model.public.players);
  }).length;
  const doubts = new Set((tile.reconstructed ?? []).map((field) => words.tile.fields[field] ?? field));
  return {
    nature: nature(tile),
    lines: [
      handle !== residenceTile &&
        tile.group !== 'fountain' && {
          label: words.tile.cost,
          value: costWords(tile),
          note: forYou.length > 0 ? labelled(words.tile.forYou, clauses(forYou)) : '',
        },
      stands !== null && {
        label: words.tile.worth,
        value: words.vp(stands.temple.points),
        note: tile.effect.resource ? words.amount(tile.effect.resource, stands.temple.count) : stands.tiles,
      },
      place !== '' && { label: words.tile.where, value: place },
      (tile.group === 'normal' || tile.group === 'starting') && {
        label: words.tile.copies,
        value: words.tile.copiesOf(tile.copies, used),
      },
    ],
    doubts: doubts.size > 0 ? [words.tile.reconstructed(words.list([...doubts]))] : [],
  };
}

/** What stands below it beside a tile of the table. */
export function notes(model: MinervaModel, handle: number): string[] {
  const stands = templeOf(model, handle);
  return [
    frameWords.table.commas(priceWords(priceOf(model, handle))),
    stands ? words.city.temple(stands.temple.points, stands.temple.count) : '',
    goesWith(model, handle),
  ];
}
