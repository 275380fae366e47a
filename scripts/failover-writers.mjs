// The clients of scripts/failover.mjs: each adds one lead after the other and records which were acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

// A browser would wait as long as Retry-After says. Asking sooner measures the time more precisely.
const AGAIN_AFTER_MS = 250;
const ANSWERS_WITHIN_MS = 20_000;

export class Writers {
  /** The titles of leads by their acknowledged ids. */
  acknowledged = new Map();
  /** Leads that needed more than one call. */
  repeated = 0;
  /** Answers that no client should get during a failover. */
  surprises = [];
  #client;
  #origins;
  #isOver = false;
  #working = [];
  #waiting = [];

  constructor(client, origins) {
    this.#client = client;
    this.#origins = origins;
  }

  start(count) {
    this.#working = Array.from({ length: count }, (_, number) => this.#work(number));
  }

  /** Resolves with the moment when the first write sent after `sentAfter` was acknowledged. */
  acknowledgedAfter(sentAfter) {
    return new Promise((resolve) => this.#waiting.push({ sentAfter, resolve }));
  }

  /** Repeats every write in progress until it's acknowledged. */
  async finish() {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  async #work(number) {
    for (let count = 0; !this.#isOver; count += 1) await this.#write(`Client ${number}, lead ${count}`, number);
  }

  async #write(title, number) {
    const key = randomUUID();
    for (let attempt = 0; ; attempt += 1) {
      // A load balancer would also send a repeat to any of the servers.
      const origin = this.#origins[(number + attempt) % this.#origins.length];
      const sentAt = performance.now();
      const id = await this.#try(origin, title, key);
      if (id !== undefined) {
        this.acknowledged.set(id, title);
        if (attempt > 0) this.repeated += 1;
        this.#tell(sentAt);
        return;
      }
      await pause(AGAIN_AFTER_MS);
    }
  }

  /** @returns the lead's id, or undefined if nothing was acknowledged */
  async #try(origin, title, key) {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    try {
      const json = { title, company: 'Failover' };
      const answer = await this.#client.request('POST', origin, '/api/leads', { json, key, signal });
      const text = await answer.text();
      if (answer.status === 201) return JSON.parse(text).id;
      if (answer.status !== 503 || !answer.headers.has('retry-after'))
        this.surprises.push(`${answer.status} ${text.slice(0, 100)}`);
    } catch (error) {
      this.surprises.push(`${error.name}: ${error.message}`);
    }
    return undefined;
  }

  #tell(sentAt) {
    const now = performance.now();
    this.#waiting = this.#waiting.filter(({ sentAfter, resolve }) => {
      if (sentAt < sentAfter) return true;
      resolve(now);
      return false;
    });
  }
}
