import { DOCUMENT_FILE_TYPES } from '@builder-os/contract/modules/specs/document-files';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/**
 * Files being uploaded. `received` counts the bytes that arrived without a gap; `ready_at` is set once they were
 * assembled under `stored_name` and checked. The row is deleted when the file becomes a version of a document.
 */
export const documentUploads = pgTable(
  'document_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    fileType: text('file_type', { enum: DOCUMENT_FILE_TYPES }).notNull(),
    size: integer('size').notNull(),
    received: integer('received').notNull().default(0),
    sha256: text('sha256'),
    storedName: text('stored_name').notNull(),
    readyAt: moment('ready_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at').notNull().default(sql`now() + interval '24 hours'`),
  },
  (table) => [
    index('document_uploads_user_idx').on(table.userId),
    index('document_uploads_expires_at_idx').on(table.expiresAt),
    oneOf('document_uploads_file_type_check', table.fileType, DOCUMENT_FILE_TYPES),
    check('document_uploads_received_check', sql`${table.received} between 0 and ${table.size}`),
  ],
);
