/** Bytes and their hexadecimal digits. Pure. */

const pairs = /^(?:[0-9a-f]{2})*$/;

/** Lower case digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of lower case digits; null if the text is not that. */
export function fromHex(text: string): Uint8Array | null {
  if (!pairs.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    parseInt(text.slice(2 * at, 2 * at + 2), 16),
  );
}

/** The digits in groups of four, as people compare them: the first `groups` of them. */
export function fingerprint(hex: string, groups = 4): string {
  return (hex.slice(0, 4 * groups).match(/.{4}/g) ?? []).join(' ');
}
