/** Monarch's one deck: everything that comes out of it is seen by everybody. */
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

/** The deck, its top last. */
type Deck = number[];

const boardsInPlay = 9;
const farm = 0;

function drawn(deck: Deck, card: number): void {
  must(deck.pop() === card, 'another card came from the deck than was dealt');
}

/** What has no place lies in the deck. */
function matches(deck: Deck, shown: Shown, setting: Setting): Deck {
  const at = (shown.public['at'] ?? {}) as Record<string, string>;
  const hidden = picked(setting, (card) => !(String(card.handle) in at));
  must(alike(hidden, deck), 'the deck holds other cards than were dealt');
  return deck;
}

function dealRow(deck: Deck, shown: Shown): void {
  const aside = shown.events
    .filter((event) => event.kind === 'moon_set_aside')
    .map((event) => number(event['card']));
  const row = handles(shown.events.find((event) => event.kind === 'dealt')?.['cards']);
  const came: number[] = [];
  while (came.length < row.length && deck.length > 0) {
    const card = deck.pop()!;
    if (card === aside[0]) aside.shift();
    else came.push(card);
  }
  must(aside.length === 0 && same(came, row), 'the first row is not what was dealt');
}

const follower: Follower<Deck> = {
  begin(shown, setting) {
    const uses = new Uses(shown.chance);
    const spaces = uses
      .order('boards')
      .slice(0, boardsInPlay)
      .map((board) => (board === farm ? 'f' : 'v'))
      .join('');
    must(spaces === shown.public['spaces'], 'the board is not what was dealt');
    const deck = uses.order('deck');
    must(
      alike(
        deck,
        picked(setting, () => true),
      ),
      'the deck is not whole',
    );
    dealRow(deck, shown);
    firstSeat(uses, shown, setting);
    uses.done();
    return matches(deck, shown, setting);
  },

  follow(before, shown, setting) {
    const uses = new Uses(shown.chance);
    let deck = [...before];
    for (const event of shown.events) {
      if (event.kind === 'reshuffled') {
        must(deck.length === 0, 'the deck was shuffled before its end');
        deck = uses.order('discard');
        must(deck.length === number(event['count']), 'another number of cards was shuffled');
      }
      if (event.kind === 'revealed' || event.kind === 'moon_rose') drawn(deck, number(event['card']));
    }
    uses.done();
    return matches(deck, shown, setting);
  },
};

export default follower as Follower;
