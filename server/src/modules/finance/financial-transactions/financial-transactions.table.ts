import { TRANSACTION_TYPES } from '@builder-os/contract/modules/finance/financial-transactions';
import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import type { SortKey } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';

/**
 * The transactions that people record: each maps to exactly one entry and, like it, never changes. `accountId` is where
 * money came in or left, `toAccountId` where a transfer or an allocation to one account arrived.
 */
export const financialTransactions = pgTable(
  'financial_transactions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    entryId: integer('entry_id')
      .notNull()
      .unique('financial_transactions_entry_key')
      .references(() => journalEntries.id, { onDelete: 'restrict' }),
    transactionType: text('transaction_type', { enum: TRANSACTION_TYPES }).notNull(),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    description: text('description').notNull(),
    category: text('category'),
    referenceNumber: text('reference_number'),
    transactionDate: date('transaction_date', { mode: 'string' }).notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => profitFirstAccounts.id, { onDelete: 'restrict' }),
    toAccountId: integer('to_account_id'),
    projectId: integer('project_id').references(() => revenueRecords.id, { onDelete: 'restrict' }),
    /** A contact, without a foreign key, as on postings. */
    partnerId: integer('partner_id'),
    dealId: integer('deal_id'),
    /** The job whose cost it is, with the cost code and type. */
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'restrict' }),
    costCodeId: integer('cost_code_id').references(() => costCodes.id, { onDelete: 'restrict' }),
    costType: text('cost_type', { enum: COST_TYPES }),
    /**
     * Whether one of its sides is on 'Unassigned'. Stored, because these few are searched for among all transactions.
     */
    isUnassigned: boolean('is_unassigned').notNull().default(false),
    replacesId: integer('replaces_id'),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('description', 'category', 'reference_number')),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'restrict' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    // Named here, because the default names, made of both tables, are longer than PostgreSQL allows.
    foreignKey({
      name: 'financial_transactions_to_account_fk',
      columns: [table.toAccountId],
      foreignColumns: [profitFirstAccounts.id],
    }).onDelete('restrict'),
    foreignKey({
      name: 'financial_transactions_replaces_fk',
      columns: [table.replacesId],
      foreignColumns: [table.id],
    }).onDelete('cascade'),
    index('financial_transactions_date_idx').on(table.transactionDate, table.id),
    index('financial_transactions_amount_idx').on(table.amount, table.id),
    index('financial_transactions_created_at_idx').on(table.createdAt, table.id),
    index('financial_transactions_type_idx').on(table.transactionType, table.transactionDate, table.id),
    index('financial_transactions_unit_idx').on(table.businessUnit, table.transactionDate, table.id),
    index('financial_transactions_account_idx').on(table.accountId, table.transactionDate, table.id),
    index('financial_transactions_to_account_idx')
      .on(table.toAccountId, table.transactionDate, table.id)
      .where(sql`to_account_id is not null`),
    index('financial_transactions_category_idx')
      .on(sql`lower(${table.category})`, table.transactionDate, table.id)
      .where(sql`category is not null`),
    index('financial_transactions_project_idx').on(table.projectId).where(sql`project_id is not null`),
    index('financial_transactions_partner_idx').on(table.partnerId).where(sql`partner_id is not null`),
    index('financial_transactions_deal_idx').on(table.dealId).where(sql`deal_id is not null`),
    index('financial_transactions_job_idx').on(table.jobId).where(sql`job_id is not null`),
    index('financial_transactions_cost_code_idx').on(table.costCodeId).where(sql`cost_code_id is not null`),
    index('financial_transactions_unassigned_idx').on(table.transactionDate, table.id).where(sql`is_unassigned`),
    uniqueIndex('financial_transactions_replaces_key').on(table.replacesId).where(sql`replaces_id is not null`),
    index('financial_transactions_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    oneOf('financial_transactions_cost_type_check', table.costType, COST_TYPES),
    check(
      'financial_transactions_job_check',
      sql`num_nulls(${table.jobId}, ${table.costCodeId}, ${table.costType}) in (0, 3)`,
    ),
    oneOf('financial_transactions_type_check', table.transactionType, TRANSACTION_TYPES),
    oneOf('financial_transactions_unit_check', table.businessUnit, BUSINESS_UNITS),
    check('financial_transactions_amount_check', sql`${table.amount} > 0`),
    check('financial_transactions_category_check', sql`char_length(${table.category}) <= 100`),
    check('financial_transactions_reference_check', sql`char_length(${table.referenceNumber}) <= 50`),
  ],
);

export const transactionSortKeys = {
  transactionDate: { expression: sql`${financialTransactions.transactionDate}`, type: 'date' },
  amount: { expression: sql`${financialTransactions.amount}`, type: 'numeric' },
  createdAt: { expression: sql`${financialTransactions.createdAt}`, type: 'timestamptz' },
} as const satisfies Record<string, SortKey>;
