/** Names on the small cards of this game. */
import { namesFit } from '../../../gallery/called';
import { recording } from '../fixtures';

namesFit('heart_of_crown', recording, [['.market .small .name', (card) => card['rarity'] !== 'princess']]);
