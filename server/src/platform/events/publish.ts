import type { LiveEvent } from '@builder-os/contract/platform/events';
import type { Transaction } from '../db/database.ts';
import { notifyAfter } from '../db/pipeline.ts';
import type { EventKind } from './event-readers.ts';

export const EVENTS_CHANNEL = 'live_events';

/** A live event as servers exchange it. With `userId`, only that person's browsers get it. */
export interface PublishedEvent extends LiveEvent {
  resource: EventKind;
  userId?: string;
}

const requests = new WeakMap<Transaction, string>();

/** Names the request whose changes the transaction's events report, so its page knows them as its own. */
export function attributeEvents(tx: Transaction, requestId: string): void {
  requests.set(tx, requestId);
}

/** Notifies every server of a change once the transaction is committed; never if it's rolled back. */
export async function publishEvent(tx: Transaction, event: PublishedEvent): Promise<void> {
  notifyAfter(tx, EVENTS_CHANNEL, JSON.stringify({ ...event, request: requests.get(tx) }));
}
