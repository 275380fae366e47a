const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;

/**
 * A client's messages, split where the database may switch clients: `run` is whole messages up to the end of the
 * exchange (`open` if more must follow first), `refuse` an encryption request, answered with N, `end` a disconnect.
 */
export type Exchange = { kind: 'run'; bytes: Buffer; open: boolean } | { kind: 'refuse' } | { kind: 'end' };

/**
 * Splits the PostgreSQL wire protocol into exchanges. All clients share one session and its one unnamed statement, so a
 * client's Parse, Bind, Execute and Sync must arrive together, or another client's Bind uses the wrong statement.
 */
export class ExchangeReader {
  private received: Buffer = Buffer.alloc(0);
  private scanned = 0;
  private started = false;

  read(chunk: Buffer): Exchange[] {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const exchanges: Exchange[] = [];
    for (let next = this.next(); next; next = this.next()) exchanges.push(next);
    return exchanges;
  }

  private next(): Exchange | undefined {
    if (!this.started) return this.nextGreeting();
    while (this.received.length >= this.scanned + 5) {
      const end = this.scanned + 1 + this.received.readInt32BE(this.scanned + 1);
      if (this.received.length < end) return undefined;
      const type = String.fromCharCode(this.received[this.scanned] ?? 0);
      this.scanned = end;
      if (type === 'X') return { kind: 'end' };
      // P Parse, B Bind, D Describe, E Execute and C Close are followed by a Sync. H Flush needs an answer before that.
      if ('PBDEC'.includes(type)) continue;
      return { kind: 'run', bytes: this.take(), open: type === 'H' };
    }
    return undefined;
  }

  private nextGreeting(): Exchange | undefined {
    if (this.received.length < 8) return undefined;
    const length = this.received.readInt32BE(0);
    if (this.received.length < length) return undefined;
    const code = this.received.readInt32BE(4);
    this.scanned = length;
    const bytes = this.take();
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'refuse' };
    if (code === CANCEL_REQUEST) return { kind: 'end' };
    this.started = true;
    return { kind: 'run', bytes, open: false };
  }

  private take(): Buffer {
    const bytes = this.received.subarray(0, this.scanned);
    this.received = this.received.subarray(this.scanned);
    this.scanned = 0;
    return bytes;
  }
}
