/** Minerva's two stacks: everything that comes out of them is seen by everybody. */
import {
  alike,
  firstSeat,
  handles,
  must,
  number,
  picked,
  same,
  Uses,
  type Follower,
  type Setting,
  type Shown,
} from '../../shuffle/deal';

/** Both stacks, their tops first. */
interface Stacks {
  tiles: number[];
  temples: number[];
}

const piles = 6;

function used(setting: Setting, group: string): number[] {
  return picked(setting, (card) => card.group === group && Number(card['players'] ?? 1) <= setting.players);
}

function roundTile(setting: Setting): number {
  return picked(setting, (card) => card.group === 'round')[0] ?? -1;
}

/** The normal stack: all tiles in six piles, each shuffled with a round tile. */
function stack(uses: Uses, setting: Setting): number[] {
  const all = uses.order('tiles');
  must(alike(all, used(setting, 'normal')), 'the stack is not whole');
  const each = all.length / piles;
  const tiles: number[] = [];
  for (let pile = 0; pile < piles; pile += 1) {
    const order = uses.order('tile_pile');
    must(
      alike(order, [...all.slice(pile * each, (pile + 1) * each), roundTile(setting)]),
      'a pile is not whole',
    );
    tiles.push(...order);
  }
  return tiles;
}

/** Tiles join the offer up to the next round tile. */
function revealed(tiles: number[], shown: readonly number[], left: number, round: number): void {
  const came: number[] = [];
  for (let tile = tiles.shift(); tile !== undefined && tile !== round; tile = tiles.shift()) came.push(tile);
  must(same(came, shown), 'other tiles came on offer than were dealt');
  must(tiles.length === left, 'the stack has another height than was dealt');
}

function follow(before: Stacks, shown: Shown, setting: Setting): Stacks {
  const tiles = [...before.tiles];
  const temples = [...before.temples];
  for (const event of shown.events) {
    if (event.kind === 'revealed')
      revealed(tiles, handles(event['tiles']), number(event['count']), roundTile(setting));
    if (event.kind === 'temple_drawn')
      must(temples.shift() === number(event['tile']), 'another temple came than was dealt');
  }
  must(number(shown.public['stack']) === tiles.length, 'the stack has another height than was dealt');
  must(number(shown.public['temple_stack']) === temples.length, 'the temples are other ones than were dealt');
  return { tiles, temples };
}

const follower: Follower<Stacks> = {
  begin(shown, setting) {
    const uses = new Uses(shown.chance);
    const dealt = shown.events.find((event) => event.kind === 'dealt');
    firstSeat(uses, shown, setting);
    const tiles = stack(uses, setting);
    const temples = uses.order('temples');
    must(alike(temples, used(setting, 'temple')), 'the temples are not whole');
    const row = handles(dealt?.['temples']);
    must(same(temples.splice(0, row.length), row), 'the temples on offer are not what was dealt');
    const offer = handles(dealt?.['tiles']);
    const starting =
      uses.next() === 'starting_tiles' ? uses.order('starting_tiles') : used(setting, 'starting');
    must(same(starting, offer), 'the starting tiles are not what was dealt');
    uses.done();
    return follow({ tiles, temples }, shown, setting);
  },

  follow(before, shown, setting) {
    new Uses(shown.chance).done();
    return follow(before, shown, setting);
  },
};

export default follower as Follower;
