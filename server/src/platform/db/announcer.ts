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
 * Sends the notifications of transactions once they are committed, all that have gathered in one statement. In the
 * transactions themselves they would hold up every other commit: PostgreSQL lets one with a NOTIFY through at a time, and
 * each waits for the disk (ADR 046).
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
    // What commits in the same moment joins.
    await undefined;
    while (this.#waiting.length > 0) {
      const notices = this.#waiting;
      this.#waiting = [];
      await this.#send(notices);
    }
    // At once: what is added from here on needs somebody to send it.
    this.#sending = undefined;
  }

  /** If the database stays away, its listeners lose their connection too, and read everything again when it is back. */
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
    // The pool's listener writes it to the log.
    if (!this.#pool.ending) this.#pool.emit('error', new Error('Live events were not sent', { cause: failure }));
  }
}

const announcers = new WeakMap<pg.Pool, Announcer>();

/** Notifies every server of what a transaction did, once it is committed. */
export function announce(pool: pg.Pool, notices: readonly Notice[]): void {
  if (notices.length === 0) return;
  const announcer = announcers.get(pool) ?? new Announcer(pool);
  announcers.set(pool, announcer);
  announcer.add(notices);
}

/** Waits until what was announced is sent: before the pool is closed. */
export async function settleAnnouncements(pool: pg.Pool): Promise<void> {
  await announcers.get(pool)?.settle();
}
