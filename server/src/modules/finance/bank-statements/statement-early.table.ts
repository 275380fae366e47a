import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { postings } from '../journal-entries/postings.table.ts';
import { bankStatements } from './bank-statements.table.ts';

/**
 * Postings that a reconciled statement cleared although they're dated after it: its bank line was found once the books were
 * closed. Later statements leave them out.
 */
export const statementEarly = pgTable(
  'bank_statement_early',
  {
    postingId: bigint('posting_id', { mode: 'number' })
      .primaryKey()
      .references(() => postings.id, { onDelete: 'cascade' }),
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatements.id, { onDelete: 'cascade' }),
  },
  (table) => [index('bank_statement_early_statement_idx').on(table.statementId)],
);
