import type { AllocationShare } from '@builder-os/contract/modules/finance/allocation-runs';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';

const money = (name: string) => numeric(name, { precision: 12, scale: 2 });

/**
 * The divided money of won deals: one per deal until it's reversed. `dealId` is null once the deal is permanently
 * deleted, which happens only to deals whose allocation was reversed.
 */
export const dealAllocations = pgTable(
  'deal_allocations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer('deal_id').references(() => deals.id, { onDelete: 'set null' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => revenueRecords.id, { onDelete: 'restrict' }),
    date: date('allocation_date', { mode: 'string' }).notNull(),
    grossRevenue: money('gross_revenue').notNull(),
    materialsCost: money('materials_cost').notNull(),
    subcontractorCost: money('subcontractor_cost').notNull(),
    materialsSetAside: money('materials_set_aside').notNull(),
    materialsAccountName: text('materials_account_name'),
    realRevenue: money('real_revenue').notNull(),
    shares: jsonb('shares').$type<AllocationShare[]>().notNull(),
    incomeTransactionId: integer('income_transaction_id').notNull(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => financialTransactions.id, { onDelete: 'restrict' }),
    entryId: integer('entry_id')
      .notNull()
      .references(() => journalEntries.id, { onDelete: 'restrict' }),
    /** Whether posting it created the revenue record, so that undoing it cancels the record. */
    madeProject: boolean('made_project').notNull(),
    reversedAt: moment('reversed_at'),
    reversedBy: uuid('reversed_by').references(() => users.id, { onDelete: 'restrict' }),
    reversalReason: text('reversal_reason'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'restrict' }),
    ...recordColumns,
  },
  (table) => [
    // Named here, because the default name, made of both tables, is longer than PostgreSQL allows.
    foreignKey({
      name: 'deal_allocations_income_fk',
      columns: [table.incomeTransactionId],
      foreignColumns: [financialTransactions.id],
    }).onDelete('restrict'),
    uniqueIndex('deal_allocations_deal_key').on(table.dealId).where(sql`reversed_at is null`),
    uniqueIndex('deal_allocations_project_key').on(table.projectId).where(sql`reversed_at is null`),
    index('deal_allocations_deal_idx').on(table.dealId, table.id),
    index('deal_allocations_income_idx').on(table.incomeTransactionId),
    index('deal_allocations_transaction_idx').on(table.transactionId),
    index('deal_allocations_entry_idx').on(table.entryId),
    check(
      'deal_allocations_parts_check',
      sql`${table.grossRevenue} > 0 and ${table.materialsCost} >= 0 and ${table.subcontractorCost} >= 0 and ${table.materialsSetAside} = ${table.materialsCost} + ${table.subcontractorCost} and ${table.realRevenue} = ${table.grossRevenue} - ${table.materialsSetAside} and ${table.realRevenue} >= 0`,
    ),
  ],
);
