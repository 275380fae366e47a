import { MATERIALS_POLICIES } from '@builder-os/contract/modules/finance/allocation';
import { type AllocationShare, RUN_STATUSES } from '@builder-os/contract/modules/finance/allocation-runs';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';

const money = (name: string) => numeric(name, { precision: 14, scale: 2 });

/**
 * Runs of the 10th and the 25th. Each day is posted or skipped once; reversing a run frees its day. Names and
 * percentages of the accounts are stored as they were, because the accounts keep changing.
 */
export const allocationRuns = pgTable(
  'allocation_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    scheduledFor: date('scheduled_for', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    runDate: date('run_date', { mode: 'string' }),
    status: text('status', { enum: RUN_STATUSES }).notNull(),
    incomeBalance: money('income_balance').notNull(),
    amount: money('amount').notNull(),
    materialsPolicy: text('materials_policy', { enum: MATERIALS_POLICIES }).notNull(),
    materialsPercent: numeric('materials_percent', { precision: 5, scale: 2 }).notNull(),
    materialsSetAside: money('materials_set_aside').notNull(),
    materialsAccountName: text('materials_account_name'),
    realRevenue: money('real_revenue').notNull(),
    shares: jsonb('shares').$type<AllocationShare[]>().notNull(),
    transactionId: integer('transaction_id').references(() => financialTransactions.id, { onDelete: 'restrict' }),
    entryId: integer('entry_id').references(() => journalEntries.id, { onDelete: 'restrict' }),
    reason: text('reason'),
    reversedAt: moment('reversed_at'),
    reversedBy: uuid('reversed_by').references(() => users.id, { onDelete: 'restrict' }),
    reversalReason: text('reversal_reason'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'restrict' }),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('allocation_runs_day_key').on(table.scheduledFor).where(sql`status <> 'reversed'`),
    index('allocation_runs_scheduled_idx').on(table.scheduledFor, table.id),
    index('allocation_runs_entry_idx').on(table.entryId).where(sql`entry_id is not null`),
    index('allocation_runs_transaction_idx').on(table.transactionId).where(sql`transaction_id is not null`),
    oneOf('allocation_runs_status_check', table.status, RUN_STATUSES),
    oneOf('allocation_runs_policy_check', table.materialsPolicy, MATERIALS_POLICIES),
    check('allocation_runs_day_check', sql`extract(day from ${table.scheduledFor}) in (10, 25)`),
    check(
      'allocation_runs_parts_check',
      sql`${table.amount} >= 0 and ${table.materialsSetAside} between 0 and ${table.amount} and ${table.realRevenue} = ${table.amount} - ${table.materialsSetAside}`,
    ),
    check(
      'allocation_runs_posted_check',
      sql`case ${table.status} when 'posted' then ${table.entryId} is not null and ${table.reversedAt} is null when 'skipped' then ${table.entryId} is null and ${table.reason} is not null and ${table.reversedAt} is null else ${table.reversedAt} is not null end`,
    ),
  ],
);
