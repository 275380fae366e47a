import type { MatchCandidate } from '@builder-os/contract/modules/finance/bank-lines';
import { SUGGESTION_DAYS } from '@builder-os/contract/modules/finance/bank-lines';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { bankRules } from '../bank-rules/bank-rules.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { bankLines } from './bank-lines.table.ts';

/** Whether the entry is matched with a bank line of the same account as `line`. */
const isSeen = (entryId: SQL) => sql`exists (
  select from ${bankLines} as seen where seen.entry_id = ${entryId} and seen.account_id = line.account_id
)`;

/** Whether `entry` is a customer's payment that bounced, or the reversal of one. The bank shows both, on two days. */
const hasBounced = sql`(entry.source_type = 'customer-payment' and exists (
  select from ${journalEntries} as mirror join ${journalEntries} as original on original.id = mirror.reverses_id
  where (mirror.id = entry.id or mirror.reverses_id = entry.id) and mirror.entry_date > original.entry_date
))`;

/** Whether `entry` was reversed, or reverses another, and the bank shows neither of the two. */
export const isReversed = sql`((
  (entry.reverses_id is not null and not ${isSeen(sql`entry.reverses_id`)})
  or exists (select from ${journalEntries} as mirror where mirror.reverses_id = entry.id and not ${isSeen(sql`mirror.id`)})
) and not ${hasBounced})`;

const isHalfOfReversal = sql`(
  entry.reverses_id is not null or exists (select from ${journalEntries} as mirror where mirror.reverses_id = entry.id)
)`;

const isTaken = sql`exists (select from ${bankLines} as taken where taken.posting_id = posting.id)`;
const SPAN = sql.raw(String(SUGGESTION_DAYS));

/**
 * Postings that `line` may match: on its account, with its amount, not reversed unless the bank shows it, and matched by no
 * other line. Found by the index of amounts. Provides the rows `posting`, `entry` and `recorded`, the transaction if there is one.
 */
const possiblePostings = sql`
  ${profitFirstAccounts} as account
  join ${postings} as posting on posting.ledger_account_id = account.ledger_account_id and posting.amount = line.amount
  join ${journalEntries} as entry on entry.id = posting.entry_id
  left join ${financialTransactions} as recorded on recorded.entry_id = entry.id
  where account.id = line.account_id and not ${isReversed} and not ${isTaken}`;

const isNear = sql`posting.entry_date between line.line_date - ${SPAN} and line.line_date + ${SPAN}`;
// Entries without a reversal come first.
const nearestFirst = sql`order by ${isHalfOfReversal}, abs(posting.entry_date - line.line_date), posting.id`;

/** A candidate as JSON, from the rows of `possiblePostings`. */
export const candidateJson = sql`json_build_object(
  'postingId', posting.id, 'entryId', entry.id, 'transactionId', recorded.id, 'kind', entry.kind,
  'date', posting.entry_date::text, 'memo', entry.memo, 'amount', posting.amount::text,
  'daysApart', posting.entry_date - line.line_date)`;

/** The nearest postings that `line` may be, as a JSON list. */
export function nearestCandidates(limit: number): SQL {
  return sql`(
    select coalesce(json_agg(candidate), '[]') from (
      select ${candidateJson} as candidate from ${possiblePostings} and ${isNear} ${nearestFirst} limit ${limit}
    ) as nearest
  )`;
}

/** Whether any nearby posting may be `line`. */
export const hasCandidate = sql`exists (select from ${possiblePostings} and ${isNear})`;

/** The id of the first rule that matches `line`, or null. */
export const fittingRule = sql`(
  select rule.id from ${bankRules} as rule
  where rule.is_active and (rule.account_id is null or rule.account_id = line.account_id)
    and (rule.direction = 'any' or (rule.direction = 'in') = (line.amount > 0))
    and rule.other_account_id is distinct from line.account_id
    and strpos(lower(line.description), lower(rule.contains)) > 0
  order by rule.sort_order, rule.id limit 1
)`;

const MOST_SUGGESTED = 20;

/** Postings that a line may be, nearest first. */
export async function findCandidates(db: Executor, lineId: number): Promise<MatchCandidate[]> {
  const { rows } = await db.execute<{ candidates: MatchCandidate[] }>(sql`
    select ${nearestCandidates(MOST_SUGGESTED)} as candidates from ${bankLines} as line where line.id = ${lineId}`);
  return rows[0]?.candidates ?? [];
}

/** Returns the posting's entry if a line may be this posting, however far apart their days are. */
export async function findPossibleEntry(db: Executor, lineId: number, postingId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ entryId: number }>(sql`
    select found.entry_id as "entryId" from ${bankLines} as line
    cross join lateral (select posting.entry_id from ${possiblePostings} and posting.id = ${postingId}) as found
    where line.id = ${lineId}`);
  return rows[0]?.entryId;
}
