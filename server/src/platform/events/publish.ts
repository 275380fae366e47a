import type { LiveEvent } from '@builder-os/contract/platform/events';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { EventKind } from './event-readers.ts';

export const EVENTS_CHANNEL = 'live_events';

/** A live event as servers pass it on; with `userId` only that person's browsers get it. */
export interface PublishedEvent extends LiveEvent {
  resource: EventKind;
  userId?: string;
}

/** Tells every server about a change; it goes out when the transaction commits, and not at all when it does not. */
export async function publishEvent(db: Executor, event: PublishedEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(event)})`);
}
