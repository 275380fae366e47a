import { PAYABLE_KINDS } from '@builder-os/contract/modules/finance/ledger';
import type { LedgerProof } from '@builder-os/contract/modules/finance/ledger-proofs';
import { desc, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { billPayments } from '../bills/bill-parts.table.ts';
import { bills } from '../bills/bills.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { ledgerSums } from '../ledger/ledger-sums.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';
import { vendorCredits } from '../vendor-credits/vendor-credits.table.ts';
import { ledgerProofs } from './ledger-proofs.table.ts';

/** A mismatch: what it's about, the value expected from the postings, and the value found. */
export type Deviation = LedgerProof['deviations'][number];
type Row = Deviation & Record<string, unknown>;

/** How many deviations one check returns: enough to see what's wrong. */
const MOST_FOUND = 20;

/**
 * The extent of the journal, so that it can be proved in pieces: no statement may run for long. Only years that have
 * something: one entry in a wrong century must not cause a check of every year since.
 */
export async function findExtent(db: Executor) {
  const { rows } = await db.execute<{ lastId: number; years: number[]; covered: Record<string, number> }>(sql`
    with span as (
      select least(
        (select min(entry_date) from ${journalEntries}), (select min(starts_on) from ${ledgerSums} where grain = 'month')
      ) as first, greatest(
        (select max(entry_date) from ${journalEntries}), (select max(starts_on) from ${ledgerSums} where grain = 'month')
      ) as last
    ), year as (
      select name, make_date(name, 1, 1) as starts, make_date(name + 1, 1, 1) as next
      from span, generate_series(extract(year from first)::integer, extract(year from last)::integer) as name
    )
    select (select coalesce(max(id), 0) from ${journalEntries}) as "lastId", coalesce((
      select json_agg(name order by name) from year
      where exists (select from ${journalEntries} where entry_date >= starts and entry_date < next)
        or exists (select from ${ledgerSums} where grain = 'month' and starts_on >= starts and starts_on < next)
    ), '[]') as years, coalesce((
      select json_object_agg(year, counted) from (
        select extract(year from starts_on)::integer as year, sum(count)::integer as counted
        from ${ledgerSums} where grain = 'month' group by 1
      ) as posted
    ), '{}') as covered`);
  const accounts = await db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).orderBy(ledgerAccounts.id);
  const [extent] = rows;
  return { ...(extent ?? { lastId: 0, years: [], covered: {} }), accountIds: accounts.map(({ id }) => id) };
}

/** Entries in a range of ids that don't sum to zero or lack a posting, and how much was checked. */
export async function findUnbalanced(db: Executor, { from, to }: { from: number; to: number }) {
  const { rows } = await db.execute<{ entries: number; postings: number; deviations: Deviation[] }>(sql`
    with looked as (
      select entry.id, entry.posting_count, count(posting.id) as counted, coalesce(sum(posting.amount), 0) as total
      from ${journalEntries} as entry left join ${postings} as posting on posting.entry_id = entry.id
      where entry.id between ${from} and ${to}
      group by entry.id
    )
    select count(*)::integer as entries, coalesce(sum(counted), 0)::integer as postings,
      coalesce((
        select json_agg(json_build_object('what', 'entry ' || id, 'expected', posting_count || ' postings that sum to 0.00',
          'found', counted || ' postings that sum to ' || total))
        from (select * from looked where counted <> posting_count or total <> 0 order by id limit ${MOST_FOUND}) as wrong
      ), '[]') as deviations
    from looked`);
  return rows[0] ?? { entries: 0, postings: 0, deviations: [] };
}

/** Transactions in a range of ids whose amount or day differs from their entry's. */
export async function findUnlikeEntries(
  db: Executor,
  { from, to }: { from: number; to: number },
): Promise<Deviation[]> {
  const { rows } = await db.execute<Row>(sql`
    select 'transaction ' || recorded.id as what, concat_ws(' on ', recorded.amount, recorded.transaction_date) as expected,
      concat_ws(' on ', moved.amount, entry.entry_date) as found
    from ${financialTransactions} as recorded
    join ${journalEntries} as entry on entry.id = recorded.entry_id
    cross join lateral (
      select greatest(sum(posting.amount) filter (where posting.amount > 0), -sum(posting.amount) filter (where posting.amount < 0), 0) as amount
      from ${postings} as posting join ${ledgerAccounts} as account on account.id = posting.ledger_account_id and account.kind = 'cash'
      where posting.entry_id = entry.id
    ) as moved
    where recorded.entry_id between ${from} and ${to}
      and (moved.amount <> recorded.amount or entry.entry_date <> recorded.transaction_date)
    order by recorded.id limit ${MOST_FOUND}`);
  return rows;
}

/** Reversals in a range of ids that don't fully cancel their entry, or that reverse a reversal. */
export async function findUnlikeMirrors(
  db: Executor,
  { from, to }: { from: number; to: number },
): Promise<Deviation[]> {
  const { rows } = await db.execute<Row>(sql`
    select 'entry ' || mirror.id as what, 'the mirror of entry ' || origin.id as expected,
      case when origin.reverses_id is null then 'postings that leave something of it' else 'the mirror of a mirror' end as found
    from ${journalEntries} as mirror join ${journalEntries} as origin on origin.id = mirror.reverses_id
    where mirror.id between ${from} and ${to} and (origin.reverses_id is not null or exists (
      select from ${postings} where entry_id in (mirror.id, origin.id)
      group by ledger_account_id, business_unit having sum(amount) <> 0
    ))
    order by mirror.id limit ${MOST_FOUND}`);
  return rows;
}

/** Stored sums of an account and a year, by day and by month, that differ from its postings. */
export async function findWrongSums(db: Executor, accountId: number, year: number): Promise<Deviation[]> {
  const first = sql`make_date(${year}::integer, 1, 1)`;
  const next = sql`make_date(${year}::integer + 1, 1, 1)`;
  const { rows } = await db.execute<Row>(sql`
    with posted as (
      select entry_date as day, business_unit, sum(amount) as amount, count(*) as counted from ${postings}
      where ledger_account_id = ${accountId} and entry_date >= ${first} and entry_date < ${next}
      group by 1, 2
    ), expected as (
      select 'day' as grain, day as starts_on, business_unit, amount, counted from posted
      union all
      select 'month', date_trunc('month', day::timestamp)::date, business_unit, sum(amount), sum(counted)
      from posted group by 2, 3
    ), kept as (
      select grain, starts_on, business_unit, sum(amount) as amount, sum(count) as counted from ${ledgerSums}
      where grain in ('day', 'month') and starts_on >= ${first} and starts_on < ${next} and ledger_account_id = ${accountId}
      group by 1, 2, 3
    )
    select concat_ws(' ', 'account', ${accountId}::text, business_unit, grain, starts_on) as what,
      concat(coalesce(expected.amount, 0), ' in ', coalesce(expected.counted, 0)) as expected,
      concat(coalesce(kept.amount, 0), ' in ', coalesce(kept.counted, 0)) as found
    from expected full join kept using (grain, starts_on, business_unit)
    where coalesce(expected.amount, 0) <> coalesce(kept.amount, 0)
      or coalesce(expected.counted, 0) <> coalesce(kept.counted, 0)
    order by starts_on limit ${MOST_FOUND}`);
  return rows;
}

/**
 * Bills and credits that accounts payable disagrees with: the amount each should add to the account, and the amount of
 * its entries there; credits and bills whose sums don't match their payments; and the account of costs that are owed
 * and not paid, which mirrors accounts payable. Applying a credit changes nothing on the account, so a bill has there
 * everything that wasn't paid with money.
 */
export async function findWrongPayables(db: Executor): Promise<Deviation[]> {
  const { rows } = await db.execute<Row>(sql`
    with given as (
      select credit_id, bill_id, amount from ${billPayments} where credit_id is not null and undone_at is null
    ), owed as (
      select 'bill' as what, bill.id, bill.amount - bill.paid + coalesce(credited.amount, 0) as amount
      from ${bills} bill
      left join (select bill_id, sum(amount) as amount from given group by bill_id) credited on credited.bill_id = bill.id
      where bill.entry_id is not null and bill.status <> 'cancelled'
      union all
      select 'vendor-credit', id, -amount from ${vendorCredits} where status <> 'void'
    ), posted as (
      select entry.source_type as what, entry.source_id as id, -sum(posting.amount) as amount
      from ${postings} as posting
      join ${ledgerAccounts} as account on account.id = posting.ledger_account_id and account.kind = 'payable'
      join ${journalEntries} as entry on entry.id = posting.entry_id
      group by 1, 2
    )
    (
      select replace(what, '-', ' ') || ' ' || id as what, coalesce(owed.amount, 0)::text as expected,
        coalesce(posted.amount, 0)::text as found
      from owed full join posted using (what, id)
      where coalesce(owed.amount, 0) <> coalesce(posted.amount, 0) order by 1 limit ${MOST_FOUND}
    )
    union all
    (
      select 'applied of vendor credit ' || credit.id, coalesce(sum(given.amount), 0.00)::text, credit.applied::text
      from ${vendorCredits} credit left join given on given.credit_id = credit.id
      group by credit.id having coalesce(sum(given.amount), 0) <> credit.applied order by 1 limit ${MOST_FOUND}
    )
    union all
    (
      select 'paid of bill ' || bill.id, coalesce(sum(payment.amount), 0.00)::text, bill.paid::text
      from ${bills} bill left join ${billPayments} payment on payment.bill_id = bill.id and payment.undone_at is null
      group by bill.id having coalesce(sum(payment.amount), 0) <> bill.paid order by 1 limit ${MOST_FOUND}
    )
    union all
    select 'accounts payable and owed, not paid', '0.00', sum(posting.amount)::text
    from ${postings} as posting
    join ${ledgerAccounts} as account on account.id = posting.ledger_account_id and account.kind in ${PAYABLE_KINDS}
    having sum(posting.amount) <> 0`);
  return rows;
}

export async function insertProof(tx: Transaction, proof: typeof ledgerProofs.$inferInsert): Promise<{ id: number }> {
  const [row] = await tx.insert(ledgerProofs).values(proof).returning({ id: ledgerProofs.id });
  if (!row) throw new Error('the proof was not inserted');
  return row;
}

/**
 * Whether there are postings in the years through one that weren't there when the latest proof began. Postings are
 * counted, because an entry's id and time are older than its commit.
 */
export async function findIsPostedSince(db: Executor, year: number): Promise<boolean> {
  const { rows } = await db.execute<{ isPostedSince: boolean }>(sql`
    select coalesce((
      select sum(count) from ${ledgerSums} where grain = 'month' and starts_on <= make_date(${year}::integer, 12, 31)
    ), 0) <> coalesce((
      select sum(counted::integer)
      from (select covered from ${ledgerProofs} order by proved_at desc, id desc limit 1) as latest,
        jsonb_each_text(covered) as part(name, counted)
      where name::integer <= ${year}::integer
    ), 0) as "isPostedSince"`);
  return rows[0]?.isPostedSince ?? true;
}

export async function findLatestProof(db: Executor): Promise<LedgerProof | undefined> {
  const [proof] = await db
    .select({
      provedAt: ledgerProofs.provedAt,
      isProved: ledgerProofs.isProved,
      entries: ledgerProofs.entries,
      postings: ledgerProofs.postings,
      deviations: ledgerProofs.deviations,
    })
    .from(ledgerProofs)
    .orderBy(desc(ledgerProofs.provedAt), desc(ledgerProofs.id))
    .limit(1);
  return proof;
}
