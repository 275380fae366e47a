import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { binColumns, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** Who owns properties with the company; the company itself is one of them. */
export const propertyPartners = pgTable(
  'property_partners',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    contactPerson: text('contact_person'),
    email: text('email'),
    phone: text('phone'),
    notes: text('notes'),
    isCompany: boolean('is_company').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('name', 'contact_person', 'email')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('property_partners', partnerSortKeysOf(table), table.id, isLive),
    uniqueIndex('property_partners_company_key').on(table.isCompany).where(sql`is_company and deleted_at is null`),
    index('property_partners_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('property_partners_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function partnerSortKeysOf(table: Record<'name', AnyPgColumn>) {
  return {
    name: { expression: sql`lower(${table.name}) collate "C"`, type: 'text' },
  } as const satisfies Record<string, SortKey>;
}

export const partnerSortKeys = partnerSortKeysOf(propertyPartners);
