import type { MatchCandidate } from '@builder-os/contract/modules/finance/bank-lines';
import { LISTED_DAYS, MOST_ENTRIES_LISTED, SUGGESTION_DAYS } from '@builder-os/contract/modules/finance/bank-lines';
import { foldAccents } from '@builder-os/contract/platform/fold-accents';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { bankRules } from '../bank-rules/bank-rules.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { bankLineMatches } from './bank-line-matches.table.ts';
import { bankLines } from './bank-lines.table.ts';
import { ENTRY_DAY } from './entry-day.queries.ts';
import type { LinePosting } from './line-matches.queries.ts';

/** Whether the entry is matched with a bank line of the same account as `line`. */
const isSeen = (entryId: SQL) => sql`exists (
  select from ${postings} as part join ${bankLineMatches} as used on used.posting_id = part.id
  join ${bankLines} as seen on seen.id = used.line_id
  where part.entry_id = ${entryId} and seen.account_id = line.account_id
)`;

/** Whether `entry` is a customer's bounced payment or its reversal. The bank has a line for each, on its own day. */
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

const isTaken = sql`exists (select from ${bankLineMatches} as taken where taken.posting_id = posting.id)`;
const SPAN = sql.raw(String(SUGGESTION_DAYS));

/**
 * Postings on the account of `line` that no line is matched with, not reversed unless the bank shows it. Provides the
 * rows `posting`, `entry` and `recorded`, the transaction if there is one.
 */
const unmatchedPostings = sql`
  ${profitFirstAccounts} as account
  join ${postings} as posting on posting.ledger_account_id = account.ledger_account_id
  join ${journalEntries} as entry on entry.id = posting.entry_id
  left join ${financialTransactions} as recorded on recorded.entry_id = entry.id
  where account.id = line.account_id and not ${isReversed} and not ${isTaken}`;

/** Postings that `line` may match: those with its amount. Found by the index of amounts. */
const possiblePostings = sql`${unmatchedPostings} and posting.amount = line.amount`;

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

/** The given postings of a line's account that it can be matched with, however far apart their days are. */
export async function findUnmatched(
  db: Executor,
  lineId: number,
  postingIds: readonly number[],
): Promise<(LinePosting & { amount: string })[]> {
  const { rows } = await db.execute<LinePosting & { amount: string }>(sql`
    select found.id::integer as "postingId", found.entry_id as "entryId", found.amount::text as amount from ${bankLines} as line
    cross join lateral (
      select posting.id, posting.entry_id, posting.amount from ${unmatchedPostings}
        and posting.id in (select id::bigint from jsonb_array_elements_text(${JSON.stringify(postingIds)}::jsonb) as sent(id))
    ) as found
    where line.id = ${lineId} order by found.id`);
  return rows;
}

/**
 * Unmatched postings of a line's account: those that can be part of it first, then the nearest. With a search, all that
 * contain its words or amount; without one, those around the line's day.
 */
export async function findEntriesFor(db: Executor, lineId: number, q: string | undefined): Promise<MatchCandidate[]> {
  const { rows } = await db.execute<{ candidates: MatchCandidate[] }>(sql`
    select (
      select coalesce(json_agg(candidate), '[]') from (
        select ${candidateJson} as candidate from ${unmatchedPostings} and ${q ? contains(q) : IS_AROUND}
        order by ${IS_PART} desc, abs(posting.entry_date - line.line_date), posting.id limit ${MOST_ENTRIES_LISTED}
      ) as nearest
    ) as candidates from ${bankLines} as line where line.id = ${lineId}`);
  return rows[0]?.candidates ?? [];
}

const LISTED = sql.raw(String(LISTED_DAYS));
const IS_AROUND = sql`posting.entry_date between line.line_date - ${LISTED} and ${ENTRY_DAY} + ${LISTED}`;

// Money out can be part of money in, such as the fee of a payout, but most parts have the line's direction.
const IS_PART = sql`(sign(posting.amount) = sign(line.amount) and abs(posting.amount) <= abs(line.amount))`;

function contains(q: string): SQL {
  const typed = sql`lower(${foldAccents(q)})`;
  const amount = sql`strpos(posting.amount::text, ${q.replace(/[$,\s]/g, '')}) > 0`;
  return sql`(
    strpos(fold_accents(lower(concat_ws(' ', entry.memo, recorded.reference_number))), ${typed}) > 0
    ${/\d/.test(q) ? sql`or ${amount}` : sql``}
  )`;
}
