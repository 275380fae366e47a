import { ROLES } from '@builder-os/contract/platform/permissions';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../db/columns.ts';

/**
 * People with an account. A deleted person is anonymised, never removed: records keep pointing at the row.
 * The identity key of an external account is (issuer, subject); `passwordHash` is argon2id of a built-in one.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email'),
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
    anonymisedAt: moment('anonymised_at'),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_identity_key').on(table.issuer, table.subject),
    index('users_pending_idx').on(table.createdAt).where(sql`${table.isApproved} = false and anonymised_at is null`),
    index('users_approved_at_idx').on(table.approvedAt.desc()),
    oneOf('users_role_check', table.role, ROLES),
  ],
);

export type UserRow = typeof users.$inferSelect;
