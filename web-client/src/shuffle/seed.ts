/** Commitment and seed, as server/shuffle/seed.hpp makes them; both agree on schema/vectors/shuffle.json. Pure. */
import { sha256 } from '@noble/hashes/sha2.js';
import { fromHex, toHex } from './bytes';

/** A domain first, so that one hash can never pass for the other. */
function domain(name: string): number[] {
  return [...Array.from(name, (letter) => letter.charCodeAt(0)), 0];
}

function known(hex: string): Uint8Array {
  const bytes = fromHex(hex);
  if (bytes?.length !== 32) throw new RangeError('not 32 bytes');
  return bytes;
}

/** What the server publishes of its secret before the game. Throws `RangeError` unless it is 32 bytes. */
export function commitmentTo(secret: string): string {
  return toHex(sha256(Uint8Array.from([...domain('coronet shuffle commitment v1'), ...known(secret)])));
}

/** The seed of a match from the secret and what the devices at each seat gave. Throws `RangeError` as above. */
export function seedOf(secret: string, contributions: readonly (readonly string[])[]): string {
  const bytes = [...domain('coronet shuffle seed v1'), ...known(secret), contributions.length];
  contributions.forEach((given, seat) => {
    bytes.push(seat, given.length);
    for (const one of given) bytes.push(...known(one));
  });
  return toHex(sha256(Uint8Array.from(bytes)));
}
