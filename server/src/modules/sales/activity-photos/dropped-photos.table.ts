import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

/** Files of removed photos. A trigger adds the row whether the bin, an erasure or a person removed the photo. */
export const droppedPhotos = pgTable('dropped_activity_photos', {
  storedName: text('stored_name').primaryKey(),
  droppedAt: moment('dropped_at').notNull().default(sql`now()`),
});
