import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { properties } from '../properties/properties.table.ts';
import { propertyFiles } from './property-files.table.ts';

/** Deeds, leases, policies and pictures of properties. */
export const propertyDocuments = pgTable(
  'property_documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => propertyFiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    expiresOn: date('expires_on', { mode: 'string' }),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    index('property_documents_property_idx').on(table.propertyId, table.id.desc()).where(sql`deleted_at is null`),
    index('property_documents_file_idx').on(table.fileId),
    index('property_documents_expires_on_idx')
      .on(table.expiresOn)
      .where(sql`expires_on is not null and deleted_at is null`),
    index('property_documents_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);
