import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import { EVENTS_CHANNEL, type PublishedEvent } from './publish.ts';

type Listener = (event: PublishedEvent) => void;

/** Hands the events of all servers to this server's open streams. */
export class EventHub {
  readonly #listeners = new Set<Listener>();
  #stop: (() => Promise<void>) | undefined;

  async start(database: OpenDatabase, log: FastifyBaseLogger): Promise<void> {
    this.#stop = await database.listen(EVENTS_CHANNEL, (payload) => {
      const event = readEvent(payload);
      if (event) this.#deliver(event);
      else log.warn('an event that is not JSON was dropped');
    });
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.#listeners.clear();
    await this.#stop?.();
  }

  #deliver(event: PublishedEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

function readEvent(payload: string): PublishedEvent | undefined {
  try {
    return JSON.parse(payload);
  } catch {
    // Only another program on the same database could send this; it concerns nobody here.
    return undefined;
  }
}
