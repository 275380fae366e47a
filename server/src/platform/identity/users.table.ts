import { ROLES } from '@builder-os/contract/platform/permissions';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../db/columns.ts';
import { type SortKey, sortIndexes } from '../db/keyset.ts';
import { searchLine, searchTextOf } from '../db/search.ts';

// The columns, plus the full name on one line.
const userSearchText = sql`${searchTextOf('first_name', 'last_name', 'email')} || ${sql.raw(searchLine(`coalesce("first_name", '') || ' ' || coalesce("last_name", '')`))}`;

/**
 * People with an account. A deleted person is anonymized, never removed, because records keep pointing at the row. An
 * external account is identified by (issuer, subject); `passwordHash` is the argon2id hash of a built-in one.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email'),
    /** False if the external issuer doesn't vouch for the address: it may be anyone's, so it identifies nobody. */
    isEmailVerified: boolean('is_email_verified').notNull().default(true),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    jobTitle: text('job_title'),
    role: text('role', { enum: ROLES }).notNull().default('user'),
    isOwner: boolean('is_owner').notNull().default(false),
    isActive: boolean('is_active').notNull().default(false),
    isApproved: boolean('is_approved').notNull().default(false),
    approvedBy: uuid('approved_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    approvedAt: moment('approved_at'),
    lastLoginAt: moment('last_login_at'),
    issuer: text('issuer'),
    subject: text('subject'),
    passwordHash: text('password_hash'),
    preferences: jsonb('preferences').notNull().default(sql`'{}'::jsonb`),
    /** Why an access request was declined. An approval clears it. */
    declineReason: text('decline_reason'),
    declinedBy: uuid('declined_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    declinedAt: moment('declined_at'),
    anonymizedAt: moment('anonymised_at'),
    searchText: text('search_text').generatedAlwaysAs(userSearchText),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`).where(sql`is_email_verified`),
    uniqueIndex('users_identity_key').on(table.issuer, table.subject),
    index('users_pending_idx').on(table.createdAt).where(sql`${table.isApproved} = false and anonymised_at is null`),
    ...sortIndexes('users', userSortKeysOf(table), table.id, isKnown),
    index('users_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isKnown),
    index('users_approved_at_idx').on(table.approvedAt.desc()),
    index('users_role_idx').on(table.role),
    oneOf('users_role_check', table.role, ROLES),
  ],
);

const isKnown: SQL = sql`anonymised_at is null`;

function userSortKeysOf(table: Record<'firstName' | 'lastName' | 'email', AnyPgColumn>) {
  return {
    // People without a name sort by their email address.
    name: {
      expression: sql`lower(coalesce(nullif(coalesce(${table.firstName}, '') || coalesce(${table.lastName}, ''), ''), ${table.email}, '')) collate "C"`,
      type: 'text',
    },
  } as const satisfies Record<string, SortKey>;
}

export const userSortKeys = userSortKeysOf(users);

export type UserRow = Omit<typeof users.$inferSelect, 'searchText'> & { searchText?: string | null };
