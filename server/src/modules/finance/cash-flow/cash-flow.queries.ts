import type { CashFlowLineKey, CashFlowPosting } from '@builder-os/contract/modules/finance/cash-flow';
import { BRIDGE_KINDS } from '@builder-os/contract/modules/finance/ledger';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { type BookPage, type BookSpan, findBookPage } from '../general-ledger/general-ledger.queries.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';

/** The line of an account's postings; an equity account has two, distinguished by `isOpening`. */
const LINE_OF_ACCOUNT = sql`case account.kind
  when 'income' then 'customers'
  when 'expense' then account.expense_group
  when 'customer_credit' then 'customer_credits'
  when 'sales_tax' then 'sales_tax'
  when 'receivable' then 'receivables'
  when 'joint_venture' then 'joint_ventures'
  when 'loan' then 'loans'
  when 'equity' then 'contributions'
  when 'distribution' then 'distributions'
  when 'cash' then 'cash'
end`;

/** Whether an entry is an opening balance, or reverses one. */
const isOpening = (entryId: SQL): SQL => sql`exists (
  select from ${journalEntries} as entry left join ${journalEntries} as origin on origin.id = entry.reverses_id
  where entry.id = ${entryId} and coalesce(origin.kind, entry.kind) = 'opening'
)`;

const CASH_ACCOUNTS = sql`(select id from ${ledgerAccounts} where kind = 'cash')`;

type SummedLine = Exclude<CashFlowLineKey, 'between_units'> | 'cash';

/** The sums of the other sides of entries that move cash, by line: money in is positive. */
export async function findCashFlow(
  db: Executor,
  { from, to, unit }: BookSpan,
): Promise<{ key: SummedLine; amount: string }[]> {
  const { rows } = await db.execute<{ key: SummedLine; amount: string }>(sql`
    select case when account.kind = 'equity' and ${isOpening(sql`side.entry_id`)} then 'openings' else ${LINE_OF_ACCOUNT} end as key,
      (case when account.kind = 'cash' then 1 else -1 end * sum(side.amount))::numeric(20, 2)::text as amount
    from ${postings} as side join ${ledgerAccounts} as account on account.id = side.ledger_account_id
    where side.entry_date between ${from} and ${to} and account.kind not in ${BRIDGE_KINDS}
      and side.entry_id in (
        select entry_id from ${postings} where entry_date between ${from} and ${to} and ledger_account_id in ${CASH_ACCOUNTS}
      )${unit === undefined ? sql`` : sql` and side.business_unit = ${unit}`}
    group by 1, account.kind = 'cash'`);
  return rows;
}

/** A page of the postings of a line, earliest first; `cash` is the amount each adds to it. */
export async function findCashFlowPostings(
  db: Executor,
  span: BookSpan,
  line: CashFlowLineKey,
  page: BookPage,
): Promise<Page<CashFlowPosting>> {
  const where = and(
    between(postings.entryDate, span.from, span.to),
    span.unit && eq(postings.businessUnit, span.unit),
    sql`exists (
      select from ${postings} as moved where moved.entry_id = "postings"."entry_id" and moved.ledger_account_id in ${CASH_ACCOUNTS}
    )`,
    line === 'between_units' ? isBetweenUnits(span) : isOfLine(line),
  );
  const found = await findBookPage(db, where, page);
  const sign = line === 'between_units' ? 1n : -1n;
  return { ...found, rows: found.rows.map((row) => ({ ...row, cash: fromCents(sign * toCents(row.amount)) })) };
}

function isOfLine(line: Exclude<CashFlowLineKey, 'between_units'>): SQL | undefined {
  const ofAccount = line === 'openings' ? 'contributions' : line;
  return and(
    sql`"postings"."ledger_account_id" in (
      select account.id from ${ledgerAccounts} as account where ${LINE_OF_ACCOUNT} = ${ofAccount}
    )`,
    ofAccount !== 'contributions'
      ? undefined
      : line === 'openings'
        ? isOpening(sql`"postings"."entry_id"`)
        : sql`not ${isOpening(sql`"postings"."entry_id"`)}`,
  );
}

/** The sides of a unit in entries whose sides of this unit don't add up to zero; for all units together, none. */
function isBetweenUnits({ unit }: BookSpan): SQL {
  if (unit === undefined) return sql`false`;
  const counted = sql`select id from ${ledgerAccounts} where kind not in ${BRIDGE_KINDS}`;
  return sql`"postings"."ledger_account_id" in (${counted}) and (
    select sum(side.amount) from ${postings} as side
    where side.entry_id = "postings"."entry_id" and side.business_unit = ${unit} and side.ledger_account_id in (${counted})
  ) <> 0`;
}
