import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

/**
 * Every comparison of the stored sums with the postings: when, how much it covered, and what didn't match. `covered`
 * counts the postings of each year at the start. Postings made while it runs aren't covered, whatever their time.
 */
export const ledgerProofs = pgTable(
  'ledger_proofs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    provedAt: moment('proved_at').notNull().default(sql`now()`),
    isProved: boolean('is_proved').notNull(),
    entries: integer('entries').notNull(),
    postings: bigint('postings', { mode: 'number' }).notNull(),
    covered: jsonb('covered').$type<Record<string, number>>().notNull().default({}),
    deviations: jsonb('deviations').$type<{ what: string; expected: string; found: string }[]>().notNull(),
  },
  (table) => [index('ledger_proofs_proved_at_idx').on(table.provedAt)],
);
