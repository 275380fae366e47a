import type { LiveEvent } from '@builder-os/contract/platform/events';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { later } from '../db/pipeline.ts';
import type { EventKind } from './event-readers.ts';

export const EVENTS_CHANNEL = 'live_events';

/** A live event as servers pass it on; with `userId` only that person's browsers get it. */
export interface PublishedEvent extends LiveEvent {
  resource: EventKind;
  userId?: string;
}

/** Tells every server about a change; it goes out when the transaction commits, and not at all when it does not. */
export async function publishEvent(tx: Transaction, event: PublishedEvent): Promise<void> {
  await later(tx, sql`select pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(event)})`);
}
