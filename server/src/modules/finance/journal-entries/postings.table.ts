import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import { bigint, check, date, foreignKey, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/columns.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';
import { journalEntries } from './journal-entries.table.ts';

/**
 * The sides of the entries. `amount` is positive for a debit and negative for a credit (`NORMAL_SIGN` in the contract).
 * Project (a revenue record), property, partner (a contact), deal, job, cost code and order line are ids without foreign keys: those records may be
 * permanently deleted, but the posting stays as it was.
 */
export const postings = pgTable(
  'postings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: integer('entry_id').notNull(),
    /** Repeats the entry's day, so that one index sorts an account's register; the foreign key keeps them equal. */
    entryDate: date('entry_date', { mode: 'string' }).notNull(),
    ledgerAccountId: integer('ledger_account_id')
      .notNull()
      .references(() => ledgerAccounts.id, { onDelete: 'restrict' }),
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }).notNull(),
    projectId: integer('project_id'),
    propertyId: integer('property_id'),
    partnerId: integer('partner_id'),
    dealId: integer('deal_id'),
    /** The job whose income it is, or whose cost, then with the cost code and type. */
    jobId: integer('job_id'),
    costCodeId: integer('cost_code_id'),
    costType: text('cost_type', { enum: COST_TYPES }),
    orderLineId: integer('order_line_id'),
  },
  (table) => [
    foreignKey({
      name: 'postings_entry_fk',
      columns: [table.entryId, table.entryDate],
      foreignColumns: [journalEntries.id, journalEntries.entryDate],
    }).onDelete('cascade'),
    index('postings_entry_idx').on(table.entryId),
    index('postings_register_idx').on(table.ledgerAccountId, table.entryDate, table.id),
    index('postings_amount_idx').on(table.ledgerAccountId, table.amount, table.entryDate),
    index('postings_project_idx').on(table.projectId, table.entryDate).where(sql`project_id is not null`),
    index('postings_property_idx').on(table.propertyId, table.entryDate).where(sql`property_id is not null`),
    index('postings_partner_idx').on(table.partnerId, table.entryDate).where(sql`partner_id is not null`),
    index('postings_deal_idx').on(table.dealId, table.entryDate).where(sql`deal_id is not null`),
    index('postings_order_line_idx').on(table.orderLineId).where(sql`order_line_id is not null`),
    index('postings_job_idx').on(table.jobId, table.entryDate).where(sql`job_id is not null`),
    oneOf('postings_business_unit_check', table.businessUnit, BUSINESS_UNITS),
    oneOf('postings_cost_type_check', table.costType, COST_TYPES),
    check(
      'postings_job_check',
      sql`(${table.costCodeId} is null) = (${table.costType} is null) and (${table.costCodeId} is null or ${table.jobId} is not null)`,
    ),
    check('postings_amount_check', sql`${table.amount} <> 0`),
  ],
);
