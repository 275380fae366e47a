import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { postings } from '../journal-entries/postings.table.ts';
import { bankStatements } from './bank-statements.table.ts';

/** Postings the bank hadn't cleared when a statement was reconciled. The next statement starts with them. */
export const statementOutstanding = pgTable(
  'bank_statement_outstanding',
  {
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatements.id, { onDelete: 'cascade' }),
    postingId: bigint('posting_id', { mode: 'number' })
      .notNull()
      .references(() => postings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'bank_statement_outstanding_pk', columns: [table.statementId, table.postingId] }),
    index('bank_statement_outstanding_posting_idx').on(table.postingId),
  ],
);
