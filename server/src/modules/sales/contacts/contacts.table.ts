import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** People the business deals with. */
export const contacts = pgTable(
  'contacts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    position: text('position'),
    title: text('title'),
    notes: text('notes'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(
      searchTextOf('first_name', 'last_name', 'email', 'phone', 'company', 'position'),
    ),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('contacts', contactSortKeysOf(table), table.id, isLive),
    index('contacts_email_idx').on(sql`lower(${table.email})`).where(isLive),
    index('contacts_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('contacts_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('contacts_created_by_idx').on(table.createdBy),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function contactSortKeysOf(
  table: Record<'createdAt' | 'firstName' | 'lastName' | 'company' | 'position', AnyPgColumn>,
) {
  return {
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
    firstName: { expression: sql`lower(${table.firstName}) collate "C"`, type: 'text' },
    lastName: { expression: sql`lower(${table.lastName}) collate "C"`, type: 'text' },
    company: { expression: sql`lower(coalesce(${table.company}, '')) collate "C"`, type: 'text' },
    position: { expression: sql`lower(coalesce(${table.position}, '')) collate "C"`, type: 'text' },
  } as const satisfies Record<string, SortKey>;
}

export const contactSortKeys = contactSortKeysOf(contacts);
