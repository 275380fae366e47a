// Simulated people at work, for tests that restart servers: each adds leads, reads them and gets live events. Nothing is
// sent twice, so every error counts, as a person would see it.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 40;
const RECONNECT_MS = 200;

export class OfficeLoad {
  errors = [];
  times = [];
  added = new Set();
  heard = 0;
  brokenStreams = 0;
  streamsEnded = 0;
  #running = [];
  #stop = new AbortController();
  #client;
  #origin;

  constructor(client, origin) {
    this.#client = client;
    this.#origin = origin;
  }

  start({ people, streams }) {
    for (let number = 0; number < people; number += 1) this.#running.push(this.#work(number));
    for (let number = 0; number < streams; number += 1) this.#running.push(this.#listen());
  }

  async stop() {
    this.#stop.abort();
    await Promise.all(this.#running);
  }

  /** In milliseconds: the times within which half and 99 of 100 responses came, and the longest. */
  figures() {
    const sorted = this.times.toSorted((a, b) => a - b);
    const at = (part) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
    return { requests: sorted.length, half: at(0.5), most: at(0.99), longest: at(1) };
  }

  async #work(number) {
    for (let count = 0; !this.#stop.signal.aborted; count += 1) {
      const json = { title: `Load ${number}-${count}`, company: 'Load' };
      const lead = await this.#timed('POST', '/api/leads', { status: 201, json, key: randomUUID() });
      if (lead) {
        this.added.add(lead.id);
        await this.#timed('GET', `/api/leads/${lead.id}`);
      }
      await this.#timed('GET', '/api/leads?limit=20');
      await pause(PAUSE_MS);
    }
  }

  async #timed(method, address, options) {
    const started = performance.now();
    try {
      return await this.#client.json(method, this.#origin, address, options);
    } catch (error) {
      this.errors.push(`${method} ${address}: ${error.cause?.code ?? ''} ${error.message}`);
      return undefined;
    } finally {
      this.times.push(performance.now() - started);
    }
  }

  /** Reads live events, and reconnects whenever the stream ends. Only a stream that breaks off is an error. */
  async #listen() {
    const { signal } = this.#stop;
    const decoder = new TextDecoder();
    while (!signal.aborted) {
      try {
        const answer = await this.#client.request('GET', this.#origin, '/api/events', { signal });
        if (answer.status !== 200) throw new Error(`GET /api/events answered ${answer.status}`);
        for await (const chunk of answer.body) {
          this.heard += decoder.decode(chunk, { stream: true }).split('"resource":"lead"').length - 1;
        }
        this.streamsEnded += 1;
      } catch (error) {
        if (signal.aborted) return;
        this.brokenStreams += 1;
        this.errors.push(`event stream: ${error.cause?.code ?? ''} ${error.message}`);
      }
      await pause(RECONNECT_MS);
    }
  }
}
