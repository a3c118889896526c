/** What a guide says at every table, after what it says of the game. */
import type { TableModel } from '../../games/contract';
import { guideOf } from '../../games/guide';
import { remarks as en } from '../../text/en/guide';
import { live } from '../../text/live.svelte';

const asks = (model: TableModel): boolean => model.table.waiting.includes(model.seat);

export const common = guideOf((model) => model, live('remarks', en), {
  asked: { at: 'question', when: asks },
  undo: { at: 'undo', only: 'there', when: (model) => asks(model) && model.version > 1 },
  hint: { at: 'hint', only: 'there', when: (model) => asks(model) && model.version > 2 },
  log: { at: 'log', only: 'there', when: (model) => asks(model) && model.version > 8 },
});
