import { DOCUMENT_FILE_TYPES } from '@builder-os/contract/modules/specs/document-files';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { technicalDocuments } from './technical-documents.table.ts';

/** Every file that a document had, numbered from 1; the file itself is in the storage. */
export const documentVersions = pgTable(
  'technical_document_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer('document_id')
      .notNull()
      .references(() => technicalDocuments.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    fileName: text('file_name').notNull(),
    fileType: text('file_type', { enum: DOCUMENT_FILE_TYPES }).notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storedName: text('stored_name').notNull(),
    note: text('note'),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: moment('uploaded_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('technical_document_versions_number_key').on(table.documentId, table.number),
    uniqueIndex('technical_document_versions_stored_name_key').on(table.storedName),
    oneOf('technical_document_versions_file_type_check', table.fileType, DOCUMENT_FILE_TYPES),
  ],
);
