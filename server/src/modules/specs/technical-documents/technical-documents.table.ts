import { DOCUMENT_FILE_TYPES } from '@builder-os/contract/modules/specs/document-files';
import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from '@builder-os/contract/modules/specs/technical-documents';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';

/**
 * Technical documents. The current version's fields that lists show are stored here too, in the same statement as
 * `current_version`.
 */
export const technicalDocuments = pgTable(
  'technical_documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    category: text('category', { enum: DOCUMENT_CATEGORIES }).notNull(),
    status: text('status', { enum: DOCUMENT_STATUSES }).notNull().default('for_construction'),
    notes: text('notes'),
    expiresOn: date('expires_on', { mode: 'string' }),
    reviewOn: date('review_on', { mode: 'string' }),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    currentVersion: integer('current_version').notNull().default(1),
    fileName: text('file_name').notNull(),
    fileType: text('file_type', { enum: DOCUMENT_FILE_TYPES }).notNull(),
    size: integer('size').notNull(),
    lastModified: moment('last_modified').notNull().default(sql`now()`),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('name', 'number', 'notes', 'file_name')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('technical_documents', documentSortKeysOf(table), table.id, isLive),
    uniqueIndex('technical_documents_number_key').on(sql`lower(${table.number})`).where(isLive),
    index('technical_documents_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('technical_documents_expires_idx')
      .on(table.expiresOn)
      .where(sql`deleted_at is null and expires_on is not null`),
    index('technical_documents_review_idx').on(table.reviewOn).where(sql`deleted_at is null and review_on is not null`),
    index('technical_documents_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('technical_documents_category_check', table.category, DOCUMENT_CATEGORIES),
    oneOf('technical_documents_status_check', table.status, DOCUMENT_STATUSES),
    oneOf('technical_documents_file_type_check', table.fileType, DOCUMENT_FILE_TYPES),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function documentSortKeysOf(table: Record<'name' | 'size' | 'lastModified', AnyPgColumn>) {
  return {
    name: { expression: sql`lower(${table.name}) collate "C"`, type: 'text' },
    size: { expression: sql`${table.size}`, type: 'integer' },
    lastModified: { expression: sql`${table.lastModified}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const documentSortKeys = documentSortKeysOf(technicalDocuments);
