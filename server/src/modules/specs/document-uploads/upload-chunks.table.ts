import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { documentUploads } from './document-uploads.table.ts';

/** The chunks of a file that have arrived; each is in the storage until the file is assembled. */
export const uploadChunks = pgTable(
  'document_upload_chunks',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => documentUploads.id, { onDelete: 'cascade' }),
    offset: integer('chunk_offset').notNull(),
    size: integer('size').notNull(),
    storedName: text('stored_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.offset] })],
);
