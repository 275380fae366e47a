import { PAGE_KINDS } from '@builder-os/contract/modules/job-pages/page-links';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';

/**
 * Secret links to the pages of outsiders, stored hashed: one person, and one job unless it's a vendor's page. Revoked
 * ones stay, with who opened them. Permanently deleting the job or the person deletes them.
 */
export const pageLinks = pgTable(
  'page_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: PAGE_KINDS }).notNull(),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    /** The job's customer when the link was made, or the vendor, whose id is their contact's; null for a lender. */
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email'),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    // Merging two contacts moves links, as it moves other records.
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('page_links_token_key').on(table.tokenHash),
    index('page_links_job_idx').on(table.jobId, table.id.desc()).where(sql`job_id is not null`),
    index('page_links_contact_idx').on(table.contactId, table.id.desc()).where(sql`contact_id is not null`),
    index('page_links_created_by_idx').on(table.createdBy),
    oneOf('page_links_kind_check', table.kind, PAGE_KINDS),
    check(
      'page_links_subject_check',
      sql`case ${table.kind} when 'vendor' then ${table.contactId} is not null and ${table.jobId} is null
        else ${table.jobId} is not null end`,
    ),
    check('page_links_texts_check', sql`char_length(${table.name}) <= 200 and char_length(${table.email}) <= 254`),
  ],
);

/** Every time a page was opened. */
export const pageViews = pgTable(
  'page_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    linkId: integer('link_id')
      .notNull()
      .references(() => pageLinks.id, { onDelete: 'cascade' }),
    ipAddress: text('ip_address'),
    device: text('device'),
    viewedAt: moment('viewed_at').notNull().default(sql`now()`),
  },
  (table) => [index('page_views_link_idx').on(table.linkId, table.id.desc())],
);
