import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { postings } from '../journal-entries/postings.table.ts';
import { bankStatements } from './bank-statements.table.ts';

/** Postings that people checked off as cleared on a statement, with or without a bank line. */
export const statementCleared = pgTable(
  'bank_statement_cleared',
  {
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatements.id, { onDelete: 'cascade' }),
    postingId: bigint('posting_id', { mode: 'number' })
      .notNull()
      .references(() => postings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'bank_statement_cleared_pk', columns: [table.statementId, table.postingId] }),
    index('bank_statement_cleared_posting_idx').on(table.postingId),
  ],
);
