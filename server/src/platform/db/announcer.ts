import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

export interface Notice {
  channel: string;
  payload: string;
}

const TRIES = 5;
const PAUSE_MS = 200;
const SEND = {
  text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)',
};

/**
 * Sends the notifications of committed transactions, batched into one statement. Inside the transactions they would
 * delay every commit: PostgreSQL commits transactions with a NOTIFY one at a time, each waiting for the disk (ADR 046).
 */
class Announcer {
  readonly #pool: pg.Pool;
  #waiting: Notice[] = [];
  #sending: Promise<void> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  add(notices: readonly Notice[]): void {
    this.#waiting.push(...notices);
    this.#sending ??= this.#sendAll();
  }

  async settle(): Promise<void> {
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    // Lets notices of transactions that commit in the same tick join.
    await undefined;
    while (this.#waiting.length > 0) {
      const notices = this.#waiting;
      this.#waiting = [];
      await this.#send(notices);
    }
    // Reset synchronously after the loop, so the next `add` starts a new send.
    this.#sending = undefined;
  }

  /**
   * Gives up after several tries. If the database stays down, listeners lose their connection too and resync when it's
   * back.
   */
  async #send(notices: readonly Notice[]): Promise<void> {
    const values = [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)];
    let failure: unknown;
    for (let attempt = 1; attempt <= TRIES && !this.#pool.ending; attempt += 1) {
      try {
        await this.#pool.query({ ...SEND, values });
        return;
      } catch (error) {
        failure = error;
        await sleep(attempt * PAUSE_MS);
      }
    }
    // The pool's error listener logs it.
    if (!this.#pool.ending) this.#pool.emit('error', new Error('Live events were not sent', { cause: failure }));
  }
}

const announcers = new WeakMap<pg.Pool, Announcer>();

/** Notifies every server about a committed transaction. */
export function announce(pool: pg.Pool, notices: readonly Notice[]): void {
  if (notices.length === 0) return;
  const announcer = announcers.get(pool) ?? new Announcer(pool);
  announcers.set(pool, announcer);
  announcer.add(notices);
}

/** Waits until all announcements are sent. Call it before closing the pool. */
export async function settleAnnouncements(pool: pg.Pool): Promise<void> {
  await announcers.get(pool)?.settle();
}
