import { ANY_RESOURCE } from '@builder-os/contract/platform/events';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import { EVENTS_CHANNEL, type PublishedEvent } from './publish.ts';
import { RecentEvents } from './recent-events.ts';

/** A change published by any server, or `*` if this server may have missed some. */
export type HubEvent = PublishedEvent | { resource: typeof ANY_RESOURCE };
type Listener = (event: HubEvent) => void;

// Allows for the request's travel time, so changes made meanwhile aren't missed.
const TRAVEL_TIME = 3_000;

/** Passes the events of all servers to this server's open streams. */
export class EventHub {
  readonly #listeners = new Set<Listener>();
  readonly #recent = new RecentEvents();
  #stop: (() => Promise<void>) | undefined;

  async start(database: OpenDatabase, log: FastifyBaseLogger): Promise<void> {
    const onMessage = (payload: string) => {
      const event = readEvent(payload);
      if (!event) return log.warn('an event that is not JSON was dropped');
      this.#recent.add(event);
      this.#deliver(event);
    };
    const onResync = () => {
      this.#recent.restart();
      this.#deliver({ resource: ANY_RESOURCE });
    };
    this.#stop = await database.listen(EVENTS_CHANNEL, onMessage, onResync);
    this.#recent.restart();
  }

  /** The resources that changed since a page of this age (ms) started loading, or `*` if the server can't know. */
  changedSince(pageAge: number): HubEvent[] {
    return this.#recent.since(pageAge + TRAVEL_TIME) ?? [{ resource: ANY_RESOURCE }];
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.#listeners.clear();
    await this.#stop?.();
  }

  #deliver(event: HubEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

function readEvent(payload: string): PublishedEvent | undefined {
  try {
    return JSON.parse(payload);
  } catch {
    // Only another program on the same database could send this, so ignore it.
    return undefined;
  }
}
