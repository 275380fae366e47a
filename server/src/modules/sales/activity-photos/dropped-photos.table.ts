import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

/** Files of photos that are gone; a trigger writes the row, whatever takes the photo: the bin, an erasure, a person. */
export const droppedPhotos = pgTable('dropped_activity_photos', {
  storedName: text('stored_name').primaryKey(),
  droppedAt: moment('dropped_at').notNull().default(sql`now()`),
});
