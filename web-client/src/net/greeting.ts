/**
 * How a device greets: as whoever it is, or as a new guest where the server does not take that. What is stored on a device
 * may be anything; whatever of it the server refuses for good is not said again, so that no page greets in vain for ever.
 */
import type { ClientMessage } from '../wire/protocol';
import { nameKey, type Identity, type Turnstile } from './identity';
import type { Memory } from './memory';
import { Refused } from './link';

export interface Greeter {
  identity: Identity;
  memory: Memory;
  turnstile: Turnstile;
  /** a name that was chosen and is not the server's yet, else empty */
  newName: () => string;
  say: (hello: ClientMessage) => Promise<unknown>;
  /** the server does not know who we were; that is kept, see `known.lost` */
  unrecognised: () => void;
}

/** Refusals that have nothing to do with who asks for what: the same may be taken a moment later, or by a newer page. */
const passing = new Set([
  'offline',
  'wrong_version',
  'too_many_guests',
  'too_fast',
  'stopping',
  'storage_trouble',
  'overloaded',
  'internal',
]);

/** Whether the same may be taken another time: no refusal for good. */
export const mayPass = (error: unknown): boolean => !(error instanceof Refused) || passing.has(error.code);

/** Greets; rejects with `Refused` where the server has nobody now. */
export async function greet(by: Greeter): Promise<void> {
  const { secret } = by.identity;
  if (secret !== '' && (await taken(by))) return;
  if (secret !== '') {
    by.identity.setAside(secret);
    by.unrecognised();
  }
  await by.turnstile(async () => {
    if (await taken(by)) return;
    by.memory.set(nameKey, '');
    await by.say(hello(by, ''));
  });
}

/** Whether the server takes what this device says of itself. */
async function taken(by: Greeter): Promise<boolean> {
  try {
    await by.say(hello(by, by.newName() || by.memory.get(nameKey)));
    return true;
  } catch (error) {
    if (mayPass(error)) throw error;
    return false;
  }
}

function hello({ identity: { secret } }: Greeter, name: string | null): ClientMessage {
  // A known person's name is the server's: another device may have changed it.
  const who = secret ? { secret } : name ? { name } : {};
  return { type: 'hello', protocol: 1, ...who };
}
