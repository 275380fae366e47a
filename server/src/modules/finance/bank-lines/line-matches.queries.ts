import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { bankLineMatches } from './bank-line-matches.table.ts';

export interface LinePosting extends Record<string, unknown> {
  postingId: number;
  entryId: number;
}

/** The postings a line is matched with, or the transaction's that was made from it. */
export async function findLinePostings(db: Executor, lineId: number): Promise<LinePosting[]> {
  const { rows } = await db.execute<LinePosting>(sql`
    select posting.id::integer as "postingId", posting.entry_id as "entryId" from ${bankLineMatches} as own
    join ${postings} as posting on posting.id = own.posting_id where own.line_id = ${lineId} order by posting.id`);
  return rows;
}

export async function insertMatches(tx: Transaction, lineId: number, matches: readonly LinePosting[]): Promise<void> {
  await tx.insert(bankLineMatches).values(matches.map(({ postingId }) => ({ postingId, lineId })));
}

export async function deleteMatches(tx: Transaction, lineId: number): Promise<void> {
  await tx.delete(bankLineMatches).where(eq(bankLineMatches.lineId, lineId));
}

/** The posting of an entry on the line's cash account. */
export async function findOwnPosting(
  tx: Transaction,
  { entryId, accountId }: { entryId: number; accountId: number },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select posting.id::integer as id from ${postings} as posting
    join ${profitFirstAccounts} as account on account.ledger_account_id = posting.ledger_account_id
    where posting.entry_id = ${entryId} and account.id = ${accountId} order by posting.id limit 1`);
  return rows[0]?.id;
}
