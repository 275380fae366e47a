import type { CashFlowLineKey, CashFlowPosting } from '@builder-os/contract/modules/finance/cash-flow';
import { BRIDGE_KINDS } from '@builder-os/contract/modules/finance/ledger';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { type BookPage, type BookSpan, findBookPage } from '../general-ledger/general-ledger.queries.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';

/** The entries of a span of days that move cash. */
const cashEntries = ({ from, to }: BookSpan): SQL => sql`
  select moved.entry_id from ${postings} as moved
  where moved.entry_date between ${from} and ${to}
    and moved.ledger_account_id in (select id from ${ledgerAccounts} where kind = 'cash')`;

/** The line of a posting by its account, as `account`; opening balances by their entry, as `entry`. */
const lineOf = sql`case
  when account.kind = 'equity' and coalesce(
    (select origin.kind from ${journalEntries} as origin where origin.id = entry.reverses_id), entry.kind) = 'opening' then 'openings'
  when account.kind = 'income' then 'customers'
  when account.kind = 'expense' then account.expense_group
  when account.kind = 'customer_credit' then 'customer_credits'
  when account.kind = 'sales_tax' then 'sales_tax'
  when account.kind = 'receivable' then 'receivables'
  when account.kind = 'joint_venture' then 'joint_ventures'
  when account.kind = 'loan' then 'loans'
  when account.kind = 'equity' then 'contributions'
  when account.kind = 'distribution' then 'distributions'
end`;

/** What the other sides of entries that move cash add up to, by line: money in is positive. */
export async function findCashFlow(
  db: Executor,
  span: BookSpan,
): Promise<{ key: Exclude<CashFlowLineKey, 'between_units'> | 'cash'; amount: string }[]> {
  const { rows } = await db.execute<{ key: Exclude<CashFlowLineKey, 'between_units'> | 'cash'; amount: string }>(sql`
    with entries as materialized (select distinct entry_id from (${cashEntries(span)}) as moved)
    select case when account.kind = 'cash' then 'cash' else ${lineOf} end as key,
      (case when account.kind = 'cash' then 1 else -1 end * sum(side.amount))::numeric(20, 2)::text as amount
    from entries
    join ${postings} as side on side.entry_id = entries.entry_id
    join ${journalEntries} as entry on entry.id = entries.entry_id
    join ${ledgerAccounts} as account on account.id = side.ledger_account_id
    where account.kind not in ${BRIDGE_KINDS}${ofUnit(span)}
    group by 1, account.kind = 'cash'`);
  return rows;
}

/** A page of the postings that make up a line, earliest first; `cash` is what each adds to it. */
export async function findCashFlowPostings(
  db: Executor,
  span: BookSpan,
  line: CashFlowLineKey,
  page: BookPage,
): Promise<Page<CashFlowPosting>> {
  const where = inArray(postings.id, line === 'between_units' ? idsBetweenUnits(span) : idsOfLine(span, line));
  const found = await findBookPage(db, where, page);
  const sign = line === 'between_units' ? 1n : -1n;
  return { ...found, rows: found.rows.map((row) => ({ ...row, cash: fromCents(sign * toCents(row.amount)) })) };
}

function idsOfLine(span: BookSpan, line: CashFlowLineKey): SQL {
  return sql`(
    select side.id from ${postings} as side
    join ${journalEntries} as entry on entry.id = side.entry_id
    join ${ledgerAccounts} as account on account.id = side.ledger_account_id
    where side.entry_id in (${cashEntries(span)}) and ${lineOf} = ${line}${ofUnit(span)}
  )`;
}

/** The sides of a unit in entries whose sides of this unit don't add up to zero. */
function idsBetweenUnits(span: BookSpan): SQL {
  if (span.unit === undefined) return sql`(select id from ${postings} where false)`;
  return sql`(
    select id from (
      select side.id, sum(side.amount) over (partition by side.entry_id) as uneven from ${postings} as side
      join ${ledgerAccounts} as account on account.id = side.ledger_account_id and account.kind not in ${BRIDGE_KINDS}
      where side.entry_id in (${cashEntries(span)})${ofUnit(span)}
    ) as sides where uneven <> 0
  )`;
}

function ofUnit({ unit }: BookSpan): SQL {
  return unit === undefined ? sql`` : sql` and side.business_unit = ${unit}`;
}
