/** What a screen reader says for a tile, a place, a seat: everything that is drawn, as words. */
import { joined } from '../../telling';
import { words } from '../text';
import { parseCell, type Lot } from './city';
import { partner } from './market';
import { buildable, priceOf, type Price } from './price';
import { categoryOf, costOf, cultureTile, nameOf, tileOf, type TileEntry } from './tiles';
import { alone, playerName, resources, seatView, sources, type MinervaModel } from './view';
import { parsePlace, placesOf } from './zones';

/** "2 wood and 1 stone", "free". */
export function costWords(tile: TileEntry): string {
  const cost = costOf(tile);
  return cost.length === 0
    ? words.tile.free
    : words.list(cost.map(([resource, count]) => words.amount(resource, count)));
}

/** Group and category: "starting tile, production". */
export function nature(tile: TileEntry): string {
  if (tile.group === 'residence') return words.groups['residence']!;
  const group = words.groups[tile.group] ?? tile.group;
  const category = words.categories[categoryOf(tile)] ?? '';
  return group === category || tile.category === undefined || tile.category === null
    ? group
    : joined([group, category]);
}

/** A tile wherever it lies. */
export function tileLabel(model: MinervaModel, handle: number): string {
  const tile = tileOf(model.catalog, handle);
  const name = nameOf(tile);
  const kind = nature(tile);
  const said = kind.toLowerCase().startsWith(name.toLowerCase()) ? [kind] : [name, kind];
  return joined([...said, tile.text ?? '']);
}

/** What a tile costs the viewer now and whether that is there, in short phrases. */
export function priceWords(price: Price | null): string[] {
  if (!price) return [];
  const pays = price.tokens.filter((one) => one.paid > 0);
  const lacks = price.tokens.filter((one) => one.lacks > 0);
  return [
    pays.length > 0
      ? words.price.pays(words.list(pays.map((one) => words.amount(one.resource, one.paid))))
      : '',
    lacks.length > 0
      ? words.price.lacks(
          words.list(lacks.map((one) => words.amount(one.resource, one.lacks))),
          price.denarii,
        )
      : '',
    price.fee > 0 ? words.price.fee(price.fee) : '',
    price.missing > 0 ? words.price.missing(price.missing) : '',
    price.why === 'sell' ? words.price.sell : price.why === 'short' ? words.price.short : '',
  ].filter((part) => part !== '');
}

/** A tile on offer, with what it costs the viewer and what lacks (MIN-153). */
export function offerLabel(
  model: MinervaModel,
  handle: number,
  price = priceOf(model, handle),
  count = 1,
): string {
  const tile = tileOf(model.catalog, handle);
  return joined([
    tileLabel(model, handle),
    count > 1 ? words.tile.heap(count) : '',
    words.tile.costs(costWords(tile)),
    ...priceWords(price),
    goesWith(model, handle),
    buildable(model, price) ? words.tile.now : words.tile.later,
  ]);
}

/** Solitaire: what leaves the game when this tile is built; else empty. */
export function goesWith(model: MinervaModel, handle: number): string {
  const view = model.public;
  const pair = view.offer[String(handle)];
  if (!alone(view) || pair === undefined) return '';
  const other = partner(view, handle);
  if (other !== null) return words.market.partner(nameOf(tileOf(model.catalog, other)));
  return String(pair) in view.round_tiles ? words.market.partnerRound : '';
}

/** Where a cell is: "2 right, 1 up". */
export function whereWords(cell: string): string {
  const { x, y } = parseCell(cell);
  return words.city.where(x, y);
}

/** What lies on a cell of a city. */
export function lotLabel(model: MinervaModel, seat: number, lot: Lot): string {
  const where = whereWords(lot.cell);
  if (lot.what === 'residence')
    return joined([
      words.city.residence,
      lot.dir === null ? '' : words.city.withAssistant(words.dirs[lot.dir] ?? lot.dir),
      where,
    ]);
  const temple = seatView(model.public, seat).temples[String(lot.tile)];
  return joined([
    tileLabel(model, lot.tile),
    temple ? words.city.temple(temple.points, temple.count) : '',
    where,
  ]);
}

/** A seat in one sentence: everything that lies before it (MIN-151, MIN-152). */
export function seatLabel(model: MinervaModel, seat: number): string {
  const one = seatView(model.public, seat);
  const { turn } = model.public;
  return joined([
    playerName(model, seat),
    words.seat.total(one.points.total),
    words.amount('denarii', one.denarii),
    ...resources.map((resource) => words.amount(resource, one[resource])),
    words.amount('glory', one.glory),
    one.place > 0 ? words.seat.glory(words.place(one.place)) : '',
    words.seat.residences(one.residences),
    words.seat.assistants(one.assistants, one.placed),
    one.passed ? words.seat.passed : '',
    one.order > 0 ? words.seat.order(one.order) : '',
    words.seat.tiles(Object.keys(one.city).length),
    !model.table.over && turn.decides === seat ? words.seat.turn : '',
  ]);
}

/** The account of a seat: "Culture tiles 4, Temples 9, ...". */
export function accountWords(model: MinervaModel, seat: number): string {
  const { points } = seatView(model.public, seat);
  return joined(sources.map((source) => `${words.sources[source] ?? source} ${String(points[source])}`));
}

/** A culture tile: "theater, 4 VP, 2 marks". */
export function cultureLabel(model: MinervaModel, handle: number): string {
  const tile = cultureTile(model.catalog, handle);
  return joined([
    words.culture[tile.kind] ?? tile.kind,
    words.vp(tile.points),
    words.stacks.marks(tile.marks),
  ]);
}

/** Where a tile lies, in words. */
export function placeWords(model: MinervaModel, handle: number): string {
  if (handle === 0) return words.place_.every;
  const place = parsePlace(placesOf(model.public)[String(handle)]);
  switch (place.zone) {
    case 'offer':
      return words.place_.offer;
    case 'row':
      return words.place_.row(place.slot);
    case 'city':
      return joined([words.place_.city(playerName(model, place.seat)), whereWords(place.cell)]);
    case 'nowhere':
      return words.place_.stack;
  }
}
