import { BANK_LINE_STATES } from '@builder-os/contract/modules/finance/bank-lines';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { bankImports } from '../bank-imports/bank-imports.table.ts';
import { bankRules } from '../bank-rules/bank-rules.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';

/** Lines of bank files. A line alone is never in the books; `bank_line_matches` has its postings. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    importId: integer('import_id')
      .notNull()
      .references(() => bankImports.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => profitFirstAccounts.id, { onDelete: 'restrict' }),
    lineDate: date('line_date', { mode: 'string' }).notNull(),
    /** Positive for money in, as on its cash account. */
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    description: text('description').notNull(),
    reference: text('reference'),
    /** The bank's number for it. */
    bankId: text('bank_id'),
    /** Distinguishes it from the account's other lines: the bank's number, else a hash of its fields. */
    key: text('key').notNull(),
    state: text('state', { enum: BANK_LINE_STATES }).notNull().default('open'),
    /** Unused since 0085: triggers keep these for servers of the version before. `bank_line_matches` replaces both. */
    postingId: bigint('posting_id', { mode: 'number' }),
    entryId: integer('entry_id').references(() => journalEntries.id, { onDelete: 'restrict' }),
    ruleId: integer('rule_id').references(() => bankRules.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('description', 'reference')),
    ...recordColumns,
  },
  (table) => [
    foreignKey({
      name: 'bank_lines_posting_fk',
      columns: [table.postingId],
      foreignColumns: [postings.id],
    }).onDelete('restrict'),
    uniqueIndex('bank_lines_key_key').on(table.accountId, table.key),
    uniqueIndex('bank_lines_posting_key').on(table.postingId).where(sql`posting_id is not null`),
    index('bank_lines_date_idx').on(table.lineDate, table.id),
    index('bank_lines_account_idx').on(table.accountId, table.lineDate, table.id),
    index('bank_lines_state_idx').on(table.state, table.lineDate, table.id),
    index('bank_lines_import_idx').on(table.importId),
    index('bank_lines_entry_idx').on(table.entryId).where(sql`entry_id is not null`),
    index('bank_lines_rule_idx').on(table.ruleId).where(sql`rule_id is not null`),
    index('bank_lines_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    oneOf('bank_lines_state_check', table.state, BANK_LINE_STATES),
    check('bank_lines_amount_check', sql`${table.amount} <> 0`),
    check('bank_lines_entry_check', sql`(${table.postingId} is null) = (${table.entryId} is null)`),
  ],
);

export type BankLineRecord = typeof bankLines.$inferSelect;
