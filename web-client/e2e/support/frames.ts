/** What a server says on a WebSocket, one message after another: first its answer to the upgrade, then frames. */
export class Frames {
  private rest = Buffer.alloc(0);
  private upgraded = false;

  /** The pieces that are complete with these bytes. */
  of(bytes: Buffer): Buffer[] {
    this.rest = Buffer.concat([this.rest, bytes]);
    const pieces: Buffer[] = [];
    for (let length = this.length(); length > 0 && length <= this.rest.length; length = this.length()) {
      pieces.push(this.rest.subarray(0, length));
      this.rest = this.rest.subarray(length);
      this.upgraded = true;
    }
    return pieces;
  }

  /** Of the piece that begins the rest, 0 where it cannot be told yet. RFC 6455, 5.2; a server does not mask. */
  private length(): number {
    const { rest } = this;
    if (!this.upgraded) {
      const head = rest.indexOf('\r\n\r\n');
      return head < 0 ? 0 : head + 4;
    }
    if (rest.length < 2) return 0;
    const short = rest[1]! & 0x7f;
    if (short < 126) return 2 + short;
    if (short === 126) return rest.length < 4 ? 0 : 4 + rest.readUInt16BE(2);
    return rest.length < 10 ? 0 : 10 + Number(rest.readBigUInt64BE(2));
  }
}

/** Whether a frame is the answer to a ping of the page. */
export const isPong = (frame: Buffer): boolean => frame.subarray(2, 40).includes('"type":"pong"');
