import { WAIVER_KINDS, WAIVER_STATUSES } from '@builder-os/contract/modules/purchasing/waiver-kinds';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';

/** Lien waivers of vendors. The bill is named without a foreign key, because bills belong to a module above this one. */
export const lienWaivers = pgTable(
  'lien_waivers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: WAIVER_KINDS }).notNull(),
    status: text('status', { enum: WAIVER_STATUSES }).notNull().default('draft'),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Required when it's written; null once the contact was permanently deleted. The name stays. */
    vendorId: integer('vendor_id').references(() => contacts.id, { onDelete: 'set null' }),
    vendorName: text('vendor_name').notNull(),
    billId: integer('bill_id'),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    throughOn: date('through_on', { mode: 'string' }).notNull(),
    sentAt: moment('sent_at'),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    signedAt: moment('signed_at'),
    signedBy: text('signed_by'),
    declineReason: text('decline_reason'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    index('lien_waivers_job_idx').on(table.jobId, table.id),
    index('lien_waivers_vendor_idx').on(table.vendorId, table.id),
    index('lien_waivers_bill_idx').on(table.billId).where(sql`bill_id is not null`),
    index('lien_waivers_sent_idx').on(table.sentAt).where(sql`status = 'sent'`),
    index('lien_waivers_sent_by_idx').on(table.sentBy),
    index('lien_waivers_created_by_idx').on(table.createdBy),
    index('lien_waivers_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('lien_waivers_kind_check', table.kind, WAIVER_KINDS),
    oneOf('lien_waivers_status_check', table.status, WAIVER_STATUSES),
    check('lien_waivers_amount_check', sql`${table.amount} > 0`),
    check('lien_waivers_vendor_check', sql`char_length(${table.vendorName}) <= 401`),
    check(
      'lien_waivers_signed_check',
      sql`(${table.status} = 'signed') = (${table.signedAt} is not null) and (${table.signedAt} is null or ${table.deletedAt} is null)`,
    ),
  ],
);

/** Jobs whose bills are held until their vendors sign waivers. */
export const waiverJobs = pgTable('waiver_jobs', {
  jobId: integer('job_id')
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  isRequired: boolean('is_required').notNull().default(true),
  changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  changedAt: moment('changed_at').notNull().default(sql`now()`),
});

/**
 * The amount of a bill that its signed waivers cover. A final waiver covers all of it, so it counts as more than any
 * bill.
 */
export function waivedFor(billId: SQL): SQL<string> {
  return sql<string>`(
    select coalesce(sum(case when waiver.kind in ('conditional_final', 'unconditional_final')
      then 99999999999.99 else waiver.amount end), 0.00)
    from ${lienWaivers} waiver
    where waiver.bill_id = ${billId} and waiver.status = 'signed' and waiver.deleted_at is null
  )`;
}
