import type { ServerMessage } from '../wire/protocol';

/** The room is at another node of the server; without a name nobody knows yet at which. */
export interface Elsewhere {
  type: 'elsewhere';
  node?: string;
  id?: number;
}

/** Read by hand until the schema has it. */
export function elsewhere(message: ServerMessage): Elsewhere | null {
  const told = message as ServerMessage | Elsewhere;
  return told.type === 'elsewhere' ? told : null;
}
