import type { BankLine, BankLineQuery, MatchCandidate } from '@builder-os/contract/modules/finance/bank-lines';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset, type SortKey } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { bankLineMatches } from './bank-line-matches.table.ts';
import { type BankLineRecord, bankLines } from './bank-lines.table.ts';
import { ENTRY_DAY, REVERSED_ON } from './entry-day.queries.ts';
import { candidateJson, fittingRule, hasCandidate, isReversed, nearestCandidates } from './match-candidates.queries.ts';

const SORT_KEYS = { date: { expression: sql`${bankLines.lineDate}`, type: 'date' } } as const satisfies Record<
  string,
  SortKey
>;
/** How many postings are considered for each line of a list: two lines may match the same one. */
const LOOKED_AT = 3;

/** A line with the postings it may be, nearest first, before each posting is assigned to only one line. */
export interface FoundLine extends Omit<BankLine, 'suggestion'>, Record<string, unknown> {
  candidates: MatchCandidate[];
}

export async function findBankLinePage(db: Executor, query: BankLineQuery): Promise<Page<FoundLine>> {
  const where = and(
    query.account === undefined ? undefined : eq(bankLines.accountId, query.account),
    query.import === undefined ? undefined : eq(bankLines.importId, query.import),
    query.state && inArray(bankLines.state, query.state),
    query.from === undefined ? undefined : gte(bankLines.lineDate, query.from),
    query.to === undefined ? undefined : lte(bankLines.lineDate, query.to),
    query.q ? matchesText(bankLines.searchText, query.q) : undefined,
  );
  const page = keyset({ keys: SORT_KEYS, id: bankLines.id, sort: { key: 'date', descending: true }, page: query });
  const rows = await db
    .select({ id: bankLines.id, sortKey: page.sortKey })
    .from(bankLines)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const shown = page.toPage(rows, await countMatches(db, bankLines, where));
  const lines = await findBankLines(
    db,
    shown.rows.map(({ id }) => id),
  );
  return { ...shown, rows: lines };
}

/** The postings that `line` is matched with, as the rows `posting` and `entry`. */
const entriesOfLine = sql`
  (select posting_id from ${bankLineMatches} where line_id = line.id) as own
  join ${postings} as posting on posting.id = own.posting_id
  join ${journalEntries} as entry on entry.id = posting.entry_id`;

/** Lines by id, in the order of the ids. */
export async function findBankLines(db: Executor, ids: readonly number[]): Promise<FoundLine[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<FoundLine>(sql`
    select line.id, line.import_id as "importId", line.account_id as "accountId", own.name as "accountName",
      line.line_date::text as date, line.amount::text as amount, line.description, line.reference,
      line.bank_id as "bankId", line.state, line.rule_id as "ruleId", line.version, ${iso(sql`line.updated_at`)} as "updatedAt",
      (
        select coalesce(json_agg(${candidateJson} order by posting.entry_date, posting.id), '[]') from ${entriesOfLine}
        left join ${financialTransactions} as recorded on recorded.entry_id = entry.id
      ) as matches,
      exists (select from ${entriesOfLine} where ${isReversed}) as "isMatchReversed",
      case line.state when 'open' then ${nearestCandidates(LOOKED_AT)} else '[]' end as candidates,
      case line.state when 'open' then ${fittingRule} end as "suggestedRuleId",
      case when line.state = 'open' and ${ENTRY_DAY} > line.line_date then json_build_object('date', ${ENTRY_DAY}::text,
        'reason', case when ${ENTRY_DAY} = ${REVERSED_ON} then 'reversed' else 'closed' end) end as "laterDay"
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted(id, place)
    join ${bankLines} as line on line.id = wanted.id::integer
    join ${profitFirstAccounts} as own on own.id = line.account_id
    order by wanted.place`);
  return rows;
}

export async function findBankLineForUpdate(tx: Transaction, id: number): Promise<BankLineRecord | undefined> {
  const [row] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).for('update');
  return row;
}

export type LineChanges = Pick<BankLineRecord, 'state' | 'ruleId'>;

/** @returns the line's new version */
export async function updateBankLineRow(tx: Transaction, id: number, changes: LineChanges): Promise<number> {
  const [row] = await tx
    .update(bankLines)
    .set(changed(bankLines, changes))
    .where(eq(bankLines.id, id))
    .returning({ version: bankLines.version });
  return found(row, 'Line').version;
}

export interface RuleMatchedLine extends Record<string, unknown> {
  id: number;
  ruleId: number;
}

interface RuleMatchQuery {
  accountId?: number | undefined;
  importId?: number | undefined;
  today: string;
  limit: number;
  /** Lines that are left open. */
  except: readonly number[];
}

/** Open lines that match a rule and no nearby posting, earliest first, except those recorded on a later day. */
export async function findRuleMatchedLines(
  tx: Transaction,
  { accountId, importId, today, limit, except }: RuleMatchQuery,
): Promise<RuleMatchedLine[]> {
  const only: SQL[] = [];
  if (accountId !== undefined) only.push(sql`and line.account_id = ${accountId}`);
  if (importId !== undefined) only.push(sql`and line.import_id = ${importId}`);
  if (except.length > 0) only.push(sql`and line.id <> all(${`{${except.join(',')}}`}::integer[])`);
  const { rows } = await tx.execute<RuleMatchedLine>(sql`
    select line.id, rule.id as "ruleId" from ${bankLines} as line
    join ${profitFirstAccounts} as own on own.id = line.account_id and own.archived_at is null
    cross join lateral ${fittingRule} as rule
    where line.state = 'open' and line.line_date <= ${today} and line.line_date = ${ENTRY_DAY} ${sql.join(only, sql` `)} and not ${hasCandidate}
    order by line.line_date, line.id limit ${limit}`);
  return rows;
}

function iso(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
