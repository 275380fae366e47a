import {
  BANK_FILE_FORMATS,
  BANK_IMPORT_STATES,
  type BankMapping,
  type CheckedBankLine,
} from '@builder-os/contract/modules/finance/bank-imports';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';

/** A row of a file as read, before its columns are mapped. */
export interface ReadRow {
  row: number;
  cells: string[];
}

/** A line of a file, ready to be added. */
export interface ReadLine extends Pick<CheckedBankLine, 'row' | 'description' | 'reference'> {
  date: string;
  amount: string;
  bankId: string | null;
  /** Distinguishes the line from all others of its account. */
  key: string;
}

/** Bank files, and the progress of each import. */
export const bankImports = pgTable(
  'bank_imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => profitFirstAccounts.id, { onDelete: 'restrict' }),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: BANK_FILE_FORMATS }).notNull(),
    state: text('state', { enum: BANK_IMPORT_STATES }).notNull(),
    headers: jsonb('headers').$type<string[]>().notNull(),
    sample: jsonb('sample').$type<string[][]>().notNull(),
    mapping: jsonb('mapping').$type<BankMapping>(),
    /** The rows of a CSV file, until its lines are added. */
    rows: jsonb('rows').$type<ReadRow[]>(),
    /** The lines that were read, until they're added. */
    lines: jsonb('lines').$type<ReadLine[]>(),
    /** The lines that the check showed. */
    shown: jsonb('shown').$type<CheckedBankLine[]>().notNull().default(sql`'[]'::jsonb`),
    totalRows: integer('total_rows').notNull().default(0),
    newLines: integer('new_lines').notNull().default(0),
    duplicateLines: integer('duplicate_lines').notNull().default(0),
    faultyRows: integer('faulty_rows').notNull().default(0),
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    statementDay: date('statement_day', { mode: 'string' }),
    statementBalance: numeric('statement_balance', { precision: 14, scale: 2 }),
    /** The last four digits of the bank account. */
    bankAccount: text('bank_account'),
    warning: text('warning'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'restrict' }),
    finishedAt: moment('finished_at'),
    ...recordColumns,
  },
  (table) => [
    index('bank_imports_created_at_idx').on(table.createdAt, table.id),
    index('bank_imports_account_idx').on(table.accountId, table.createdAt, table.id),
    oneOf('bank_imports_format_check', table.format, BANK_FILE_FORMATS),
    oneOf('bank_imports_state_check', table.state, BANK_IMPORT_STATES),
  ],
);

export type BankImportRecord = typeof bankImports.$inferSelect;
