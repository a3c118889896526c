/**
 * Who this device is: the secret it greets with, and those that the server did not know when they were tried. None is
 * ever thrown away but by its owner: a server with yesterday's data, or none, may have the right ones again tomorrow.
 */
import type { ClientMessage } from '../wire/protocol';
import { toHex } from '../shuffle/bytes';
import { storedList, type Memory } from './memory';

/** Lets one window at a time make a new person, so that two windows opened at once are one guest. */
export type Turnstile = (inside: () => Promise<void>) => Promise<void>;

/** Somebody this device was, and is no more because the server did not know them. */
export interface Lost {
  secret: string;
  /** under which they went */
  name: string;
}

export const secretKey = 'coronet.secret';
export const nameKey = 'coronet.name';
/** a name that was chosen and is not the server's yet */
export const newNameKey = 'coronet.new-name';
export const lostKey = 'coronet.lost';
/** a device link that was taken up here, and the secret drawn for that */
export const claimKey = 'coronet.claim';

/** 256 bits that nobody can guess, in hexadecimal digits. */
export const draw = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

function isLost(one: Partial<Lost> | null): one is Lost {
  return typeof one?.secret === 'string' && typeof one.name === 'string';
}

export class Identity {
  /** who we were before an older secret was tried again: nobody new is made where it is unknown still */
  private before = '';

  constructor(private readonly memory: Memory) {}

  /** empty where we are nobody yet */
  get secret(): string {
    return this.memory.get(secretKey) ?? '';
  }

  /** those that were not known, the latest last */
  get lost(): readonly Lost[] {
    return storedList<Partial<Lost> | null>(this.memory, lostKey).filter(isLost);
  }

  /** The server knows this secret, or has just made it. Whoever was but a guest meanwhile is so no more. */
  become(secret: string): void {
    const meanwhile = this.before;
    this.before = '';
    this.memory.set(secretKey, secret);
    if (this.claim[1] === secret) this.memory.set(claimKey, '');
    this.keep(this.without(secret).filter((one) => one.secret !== meanwhile));
  }

  /** What is said to take a link up: the same however often, for the answer may have been lost. */
  claiming(token: string): ClientMessage {
    const [of, drawn] = this.claim;
    const secret = of === token && drawn ? drawn : draw();
    this.memory.set(claimKey, `${token} ${secret}`);
    return { type: 'claim_device', token, secret };
  }

  /** The server does not take a secret. Another window may have set it aside already. */
  setAside(secret: string): void {
    if (secret !== this.secret) return;
    const name = this.lost.find((one) => one.secret === secret)?.name ?? this.memory.get(nameKey) ?? '';
    this.keep([...this.without(secret), { secret, name }]);
    this.memory.set(secretKey, this.before);
    this.before = '';
  }

  /** Greets with the latest of the lost from now on. */
  tryAgain(): void {
    const last = this.lost.at(-1);
    if (!last) return;
    const { secret } = this;
    this.before = secret;
    const now = { secret, name: this.memory.get(nameKey) ?? '' };
    this.keep([...(secret === '' ? [] : [now]), ...this.lost]);
    this.memory.set(secretKey, last.secret);
  }

  /** Gives the lost up. */
  forget(): void {
    this.keep([]);
  }

  private get claim(): string[] {
    return (this.memory.get(claimKey) ?? '').split(' ');
  }

  private without(secret: string): Lost[] {
    return this.lost.filter((one) => one.secret !== secret);
  }

  private keep(lost: readonly Lost[]): void {
    this.memory.set(lostKey, lost.length === 0 ? '' : JSON.stringify(lost));
  }
}
