import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { wordEndsIndex } from '../../../platform/db/word-ends.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** The email address trimmed and in lower case; null if empty. */
export function emailKeyOf(email: SQL): SQL {
  return sql`nullif(lower(btrim(${email})), '')`;
}

/** The digits of a phone number without the country code 1; null below seven digits, which are too few to compare. */
export function phoneKeyOf(phone: SQL): SQL {
  const digits = sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;
  return sql`substring(regexp_replace(${digits}, '^1([0-9]{10})$', '\\1') from '^[0-9]{7,}$')`;
}

/** First and last name in lower case, with single spaces. */
export function nameKeyOf(firstName: SQL, lastName: SQL): SQL {
  return sql`lower(regexp_replace(btrim(${firstName} || ' ' || ${lastName}), '\\s+', ' ', 'g'))`;
}

/** The company's name trimmed and in lower case; null if empty. */
export function companyKeyOf(company: SQL): SQL {
  return sql`nullif(lower(btrim(${company})), '')`;
}

/**
 * The keys contacts are compared by. They're stored as generated columns, so that finding and grouping can use an
 * index.
 */
const CONTACT_KEYS = {
  email: emailKeyOf(sql.raw('"email"')),
  phone: phoneKeyOf(sql.raw('"phone"')),
  name: nameKeyOf(sql.raw('"first_name"'), sql.raw('"last_name"')),
  company: companyKeyOf(sql.raw('"company"')),
} as const;

/** The text that the list is searched by: its columns, the full name, and the phone number without punctuation. */
const contactSearchText = sql`${searchTextOf('first_name', 'last_name', 'email', 'phone', 'company', 'position')} || E'\\n' || fold_accents(${CONTACT_KEYS.name}) || E'\\n' || coalesce(${CONTACT_KEYS.phone}, '')`;

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
    /** The contact this one was merged into, while it's in Trash because of the merge. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => contacts.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(contactSearchText),
    emailKey: text('email_key').generatedAlwaysAs(CONTACT_KEYS.email),
    phoneKey: text('phone_key').generatedAlwaysAs(CONTACT_KEYS.phone),
    nameKey: text('name_key').generatedAlwaysAs(CONTACT_KEYS.name),
    companyKey: text('company_key').generatedAlwaysAs(CONTACT_KEYS.company),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('contacts', contactSortKeysOf(table), table.id, isLive),
    index('contacts_email_key_idx').on(table.emailKey).where(isLive),
    index('contacts_phone_key_idx').on(table.phoneKey).where(isLive),
    index('contacts_name_key_idx').on(table.nameKey).where(isLive),
    index('contacts_company_key_idx').on(table.companyKey).where(isLive),
    index('contacts_merged_into_idx').on(table.mergedInto).where(sql`merged_into is not null`),
    wordEndsIndex('contacts', table.searchText, isLive),
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
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz', isNearlyUnique: true },
    firstName: { expression: sql`lower(${table.firstName}) collate "C"`, type: 'text' },
    lastName: { expression: sql`lower(${table.lastName}) collate "C"`, type: 'text' },
    company: { expression: sql`lower(coalesce(${table.company}, '')) collate "C"`, type: 'text' },
    position: { expression: sql`lower(coalesce(${table.position}, '')) collate "C"`, type: 'text' },
  } as const satisfies Record<string, SortKey>;
}

export const contactSortKeys = contactSortKeysOf(contacts);
