import type { LiveEvent } from '@builder-os/contract/platform/events';
import type { Transaction } from '../db/database.ts';
import { notifyAfter } from '../db/pipeline.ts';
import type { EventKind } from './event-readers.ts';

export const EVENTS_CHANNEL = 'live_events';

/** A live event as servers pass it on; with `userId` only that person's browsers get it. */
export interface PublishedEvent extends LiveEvent {
  resource: EventKind;
  userId?: string;
}

/** Tells every server about a change, once the transaction is committed, and not at all when it is not. */
export async function publishEvent(tx: Transaction, event: PublishedEvent): Promise<void> {
  notifyAfter(tx, EVENTS_CHANNEL, JSON.stringify(event));
}
