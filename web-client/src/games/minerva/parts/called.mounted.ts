/** Names on the small cards of this game. */
import { namesFit } from '../../../gallery/called';
import { recording } from '../fixtures';

namesFit('minerva', recording, [['.ware > .name', () => true]]);
