/** Names on the small cards of this game. */
import { namesFit } from '../../../gallery/called';
import { recording } from '../fixtures';

const bought = ['court', 'guest', 'improvement'];
namesFit('monarch', recording, [
  ['.market .name', (card) => bought.includes(card['group'] as string)],
  ['.court-card .name', (card) => card['group'] === 'court' || card['group'] === 'guest'],
  ['.space .name', (card) => card['group'] === 'improvement'],
]);
