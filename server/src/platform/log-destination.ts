import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

// Several lines are written at once: a write for each takes 5% of a busy server's time. A killed process loses the last
// quarter of a second.
const WRITE_AT = 4096;
const WRITE_WITHIN = 250;
const RETRY_AFTER = 100;
/** What may wait for a paused reader; more would fill the memory. */
const MOST_WAITING = 8 * 1024 * 1024;
const LINE_END = 10;
const BUSY = ['EAGAIN', 'EBUSY'];
/** How often, 10 ms apart, a process that ends tries again. */
const LAST_TRIES = 50;
const PAUSE = new Int32Array(new SharedArrayBuffer(4));

/** Like `write` of `node:fs`. */
export type WriteBytes = (
  fd: number,
  bytes: Buffer,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

/**
 * Writes the log to a file descriptor. The server doesn't depend on its log: lines that can't be written, as on a full
 * disk, are dropped and counted. Pino's own destination ends the process at the first of them, or never lets it exit.
 */
export class LogDestination implements DestinationStream {
  /** How many lines couldn't be written. */
  lost = 0;
  /** When the last of them was dropped, in milliseconds. */
  lostAt: number | undefined;
  readonly #fd: number;
  readonly #writeBytes: WriteBytes;
  #waiting: string[] = [];
  #length = 0;
  #isWriting = false;
  #timer: NodeJS.Timeout | undefined;
  #isMidLine = false;
  #unsaid = 0;

  constructor(fd: number, writeBytes: WriteBytes = write) {
    this.#fd = fd;
    this.#writeBytes = writeBytes;
  }

  write(line: string): void {
    if (this.#length + line.length > MOST_WAITING) {
      this.#lose(1);
      return;
    }
    this.#waiting.push(line);
    this.#length += line.length;
    if (this.#length >= WRITE_AT) this.#flush();
    else this.#flushSoon();
  }

  /** Writes a line before it returns, for code that blocks the process or ends it. */
  writeNow(line: string): void {
    this.write(line);
    if (!this.#isWriting) this.flushNow();
  }

  /** Writes what is waiting before it returns. */
  flushNow(): void {
    let bytes = this.#take();
    for (let tries = 0; bytes.length > 0; ) {
      try {
        bytes = this.#after(bytes, writeSync(this.#fd, bytes));
      } catch (error) {
        tries += 1;
        if (isBusy(error) && tries <= LAST_TRIES) Atomics.wait(PAUSE, 0, 0, 10);
        else bytes = this.#loseAll(bytes);
      }
    }
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => this.#flush(), WRITE_WITHIN).unref();
  }

  #flush(): void {
    if (this.#isWriting || this.#length === 0) return;
    this.#isWriting = true;
    this.#put(this.#take());
  }

  #put(bytes: Buffer): void {
    this.#writeBytes(this.#fd, bytes, (error, written) => {
      if (isBusy(error)) setTimeout(() => this.#put(bytes), RETRY_AFTER).unref();
      else if (error) this.#goOn(this.#loseAll(bytes));
      else this.#goOn(this.#after(bytes, written));
    });
  }

  #goOn(rest: Buffer): void {
    if (rest.length > 0) {
      this.#put(rest);
      return;
    }
    this.#isWriting = false;
    if (this.#length >= WRITE_AT) this.#flush();
    else if (this.#length > 0) this.#flushSoon();
  }

  #take(): Buffer {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = `${this.#isMidLine ? '\n' : ''}${this.#waiting.join('')}`;
    this.#waiting = [];
    this.#length = 0;
    return Buffer.from(text);
  }

  /** Says how many lines are missing, once the log can be written again. */
  #noteLost(): void {
    if (this.#unsaid === 0) return;
    const msg = `${this.#unsaid} ${this.#unsaid === 1 ? 'line' : 'lines'} of this log couldn’t be written`;
    this.#unsaid = 0;
    this.write(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg })}\n`);
  }

  /** What is left of the bytes once a part of them is written. */
  #after(bytes: Buffer, written: number): Buffer {
    if (written > 0) this.#isMidLine = bytes[written - 1] !== LINE_END;
    if (written === bytes.length) this.#noteLost();
    return bytes.subarray(written);
  }

  #loseAll(bytes: Buffer): Buffer {
    this.#lose(countLines(bytes));
    return bytes.subarray(bytes.length);
  }

  #lose(lines: number): void {
    this.lost += lines;
    this.lostAt = Date.now();
    this.#unsaid += lines;
  }
}

/** The log of this process: its standard output. */
export const serverLog = new LogDestination(1);
process.on('exit', () => serverLog.flushNow());

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BUSY.includes(String(error.code));
}

/** A line end at the beginning belongs to a line that was written. */
function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = 1; at < bytes.length; at += 1) if (bytes[at] === LINE_END) lines += 1;
  return lines;
}
