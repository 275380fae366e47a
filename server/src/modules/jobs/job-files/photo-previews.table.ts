import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../../platform/db/columns.ts';
import { jobFiles } from './job-files.table.ts';

/** Small JPEGs of released photos, which pages of outsiders show: a photo of a phone has several megabytes. */
export const photoPreviews = pgTable('photo_previews', {
  fileId: integer('file_id')
    .primaryKey()
    .references(() => jobFiles.id, { onDelete: 'cascade' }),
  picture: bytes('picture').notNull(),
  createdAt: moment('created_at').notNull().default(sql`now()`),
});
