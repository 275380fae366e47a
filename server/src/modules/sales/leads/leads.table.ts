import { LEAD_PRIORITIES, LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, rankOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchLine, searchTextOf } from '../../../platform/db/search.ts';
import { wordEndsIndex } from '../../../platform/db/word-ends.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts, phoneKeyOf } from '../contacts/contacts.table.ts';
import { imports } from '../imports/imports.table.ts';

/** The text that the list is searched by: its columns, the full name, and the phone number without punctuation. */
const leadSearchText = sql`${searchTextOf('title', 'company', 'first_name', 'last_name', 'email', 'phone')} || ${sql.raw(searchLine(`coalesce("first_name", '') || ' ' || coalesce("last_name", '')`))} || E'\\n' || coalesce(${phoneKeyOf(sql.raw('"phone"'))}, '')`;

/** Prospects: people who may buy, before there is a deal. */
export const leads = pgTable(
  'leads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    company: text('company').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    status: text('status', { enum: LEAD_STATUSES }).notNull().default('new'),
    statusChangedAt: moment('status_changed_at').notNull().default(sql`now()`),
    priority: text('priority', { enum: LEAD_PRIORITIES }).notNull().default('medium'),
    source: text('source'),
    value: numeric('value', { precision: 10, scale: 2 }),
    notes: text('notes'),
    expectedCloseDate: date('expected_close_date', { mode: 'string' }),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The import a lead came from, and the row of its file. */
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    importRow: integer('import_row'),
    searchText: text('search_text').generatedAlwaysAs(leadSearchText),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('leads', leadSortKeysOf(table), table.id, isLive),
    index('leads_status_idx').on(table.status, table.createdAt).where(isLive),
    index('leads_priority_idx').on(table.priority).where(isLive),
    index('leads_source_idx').on(table.source, table.createdAt).where(isLive),
    index('leads_owner_idx').on(table.assignedTo, table.createdAt).where(isLive),
    index('leads_contact_idx').on(table.contactId).where(sql`deleted_at is null and contact_id is not null`),
    index('leads_waiting_idx').on(table.statusChangedAt).where(sql`deleted_at is null and status = 'contacted'`),
    index('leads_email_idx').on(sql`lower(${table.email})`).where(isLive),
    index('leads_phone_idx')
      .on(phoneKeyOf(sql`${table.phone}`))
      .where(isLive),
    index('leads_name_idx').on(leadNameKey(table)).where(isLive),
    wordEndsIndex('leads', table.searchText, isLive),
    index('leads_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('leads_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('leads_created_by_idx').on(table.createdBy),
    // A row of a file becomes at most one lead, even if its import runs again after a crash.
    uniqueIndex('leads_import_row_key').on(table.importId, table.importRow).where(sql`import_id is not null`),
    oneOf('leads_status_check', table.status, LEAD_STATUSES),
    oneOf('leads_priority_check', table.priority, LEAD_PRIORITIES),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

/** The key by which an import compares leads without an email: title and company in lower case. */
export function leadNameKey(table: Record<'title' | 'company', AnyPgColumn>): SQL {
  return sql`(lower(${table.title}) || E'\n' || lower(${table.company}))`;
}

function leadSortKeysOf(
  table: Record<'createdAt' | 'title' | 'company' | 'status' | 'priority' | 'value' | 'expectedCloseDate', AnyPgColumn>,
) {
  return {
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz', isNearlyUnique: true },
    title: { expression: sql`lower(${table.title}) collate "C"`, type: 'text' },
    company: { expression: sql`lower(${table.company}) collate "C"`, type: 'text' },
    status: { expression: rankOf(table.status, LEAD_STATUSES), type: 'integer' },
    priority: { expression: rankOf(table.priority, LEAD_PRIORITIES), type: 'integer' },
    // Leads without a value sort below the lowest; leads without a date come last.
    value: { expression: sql`coalesce(${table.value}, -1)`, type: 'numeric' },
    expectedCloseDate: { expression: sql`coalesce(${table.expectedCloseDate}, 'infinity'::date)`, type: 'date' },
  } as const satisfies Record<string, SortKey>;
}

export const leadSortKeys = leadSortKeysOf(leads);
