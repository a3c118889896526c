/** The server's source of chance (engine/core/generator.hpp): ChaCha20 over the seed, read word by word. */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { fromHex } from './bytes';

const wordsInBlock = 16;

export class Generator {
  private readonly key: Uint8Array;
  private block = new DataView(new ArrayBuffer(0));
  private made = -1;

  /** `at`: how many words have been drawn already. Throws `RangeError` unless the seed is 32 bytes. */
  constructor(
    private readonly seed: string,
    private at = 0,
  ) {
    const key = fromHex(seed);
    if (key?.length !== 32) throw new RangeError('not 32 bytes');
    this.key = key;
  }

  /** One that goes its own way from here. */
  copy(): Generator {
    return new Generator(this.seed, this.at);
  }

  /** The next 32 bits. */
  next(): number {
    const wanted = Math.floor(this.at / wordsInBlock);
    if (this.made !== wanted) {
      const stream = chacha20(
        this.key,
        new Uint8Array(12),
        new Uint8Array(4 * wordsInBlock),
        undefined,
        wanted,
      );
      this.block = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
      this.made = wanted;
    }
    const word = this.block.getUint32(4 * (this.at % wordsInBlock), true);
    this.at += 1;
    return word;
  }

  /** A number in 0 .. n - 1, each equally likely: words that would favour some are drawn again. */
  below(n: number): number {
    const uneven = 2 ** 32 % n;
    let drawn = this.next();
    while (drawn < uneven) drawn = this.next();
    return drawn % n;
  }

  /** The items in the order a shuffle gives them, whatever order they are in: it begins from the sorted one. */
  shuffled(items: readonly number[]): number[] {
    const order = [...items].sort((a, b) => a - b);
    for (let left = order.length; left > 1; left -= 1) {
      const chosen = this.below(left);
      [order[left - 1], order[chosen]] = [order[chosen]!, order[left - 1]!];
    }
    return order;
  }
}
