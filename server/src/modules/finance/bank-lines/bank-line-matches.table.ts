import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { postings } from '../journal-entries/postings.table.ts';
import { bankLines } from './bank-lines.table.ts';

/**
 * The postings that bank lines are matched with: usually one, several for a deposit of three checks. The key lets only one
 * line use a posting. A deferred constraint checks at commit that matched and categorized lines have postings that sum to their
 * amount, and other lines have none.
 */
export const bankLineMatches = pgTable(
  'bank_line_matches',
  {
    postingId: bigint('posting_id', { mode: 'number' })
      .primaryKey()
      .references(() => postings.id, { onDelete: 'restrict' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => bankLines.id, { onDelete: 'cascade' }),
  },
  (table) => [index('bank_line_matches_line_idx').on(table.lineId)],
);
