import type { CreditLine, CreditListQuery, VendorCredit } from '@builder-os/contract/modules/finance/vendor-credits';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { billPayments } from '../bills/bill-parts.table.ts';
import { bills } from '../bills/bills.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { vendorCreditLines, vendorCredits } from './vendor-credits.table.ts';

const LATEST_FIRST = { key: 'creditedOn', descending: true } as const;
const SORT_KEYS = { creditedOn: { expression: sql`${vendorCredits.creditedOn}`, type: 'date' } } as const;
const { entryId, ...storedColumns } = getTableColumns(vendorCredits);

const creditColumns = {
  ...storedColumns,
  left: sql<string>`(case when ${vendorCredits.status} = 'void' then 0 else ${vendorCredits.amount} - ${vendorCredits.applied} end)::numeric(12, 2)::text`,
  lines: sql<CreditLine[]>`(
    select json_agg(json_build_object('id', line.id, 'description', line.description, 'amount', line.amount::text,
      'category', line.category, 'jobId', line.job_id, 'jobNumber', job.number, 'costCodeId', line.cost_code_id,
      'costCode', code.code, 'costType', line.cost_type) order by line.position)
    from ${vendorCreditLines} line left join ${jobs} job on job.id = line.job_id
      left join ${costCodes} code on code.id = line.cost_code_id
    where line.credit_id = "bill_credits"."id"
  )`,
  applications: sql<VendorCredit['applications']>`(
    select coalesce(json_agg(json_build_object('id', payment.id, 'billId', bill.id, 'vendor', bill.vendor,
      'referenceNumber', bill.reference_number, 'amount', payment.amount::text, 'appliedOn', payment.paid_on)
      order by payment.id), '[]')
    from ${billPayments} payment join ${bills} bill on bill.id = payment.bill_id
    where payment.credit_id = "bill_credits"."id" and payment.undone_at is null
  )`,
};

export type NewCredit = typeof vendorCredits.$inferInsert & { id: number };
type NewCreditLine = Omit<typeof vendorCreditLines.$inferInsert, 'id' | 'creditId' | 'position'>;

export async function findCreditPage(db: Executor, query: CreditListQuery): Promise<Page<VendorCredit>> {
  const where = and(
    query.status && inArray(vendorCredits.status, query.status),
    query.vendorId === undefined ? undefined : eq(vendorCredits.vendorId, query.vendorId),
    query.billId === undefined ? undefined : isOfVendorOf(query.billId),
  );
  const page = keyset({ keys: SORT_KEYS, id: vendorCredits.id, sort: LATEST_FIRST, page: query });
  const rows = await selectCredits(db, { sortKey: page.sortKey })
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, vendorCredits, where));
}

export async function findCredit(db: Executor, id: number): Promise<VendorCredit | undefined> {
  const [credit] = await selectCredits(db, {}).where(eq(vendorCredits.id, id));
  return credit;
}

export const creditKind = lockable({
  resource: 'vendor-credit',
  noun: 'Credit',
  table: vendorCredits,
  find: findCredit,
});

/** The id of a number that the credit gets when it's inserted, so that its entry can name it. */
export async function takeCreditId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('bill_credits', 'id'))::integer as id`,
  );
  return found(rows[0], 'Credit').id;
}

export async function insertCredit(
  tx: Transaction,
  values: NewCredit,
  lines: readonly NewCreditLine[],
): Promise<VendorCredit> {
  await tx.insert(vendorCredits).overridingSystemValue().values(values);
  await tx
    .insert(vendorCreditLines)
    .values(lines.map((line, position) => ({ ...line, creditId: values.id, position })));
  return found(await findCredit(tx, values.id), 'Credit');
}

export async function updateCreditRow(
  tx: Transaction,
  id: number,
  changes: Partial<Omit<NewCredit, 'id'>>,
): Promise<VendorCredit> {
  await tx.update(vendorCredits).set(changed(vendorCredits, changes)).where(eq(vendorCredits.id, id));
  return found(await findCredit(tx, id), 'Credit');
}

/** The entry that a credit was posted with, with its day. */
export async function findCreditEntry(db: Executor, id: number): Promise<{ id: number; date: string } | undefined> {
  const [entry] = await db
    .select({ id: journalEntries.id, date: journalEntries.entryDate })
    .from(vendorCredits)
    .innerJoin(journalEntries, eq(journalEntries.id, vendorCredits.entryId))
    .where(eq(vendorCredits.id, id));
  return entry;
}

/** The amounts the lines of a credit gave, application by application. */
export async function findDrawnShares(db: Executor, creditId: number): Promise<string[][]> {
  const rows = await db
    .select({ shares: billPayments.creditShares })
    .from(billPayments)
    .where(
      and(eq(billPayments.creditId, creditId), isNull(billPayments.undoneAt), isNotNull(billPayments.creditShares)),
    );
  return rows.map(({ shares }) => shares ?? []);
}

/** By their contact if both have one, else by name. */
function isOfVendorOf(billId: number): SQL {
  return sql`exists (
    select from ${bills} bill where bill.id = ${billId} and case
      when bill.vendor_id is not null and "bill_credits"."vendor_id" is not null
        then bill.vendor_id = "bill_credits"."vendor_id"
      else lower(bill.vendor) = lower("bill_credits"."vendor") end
  )`;
}

function selectCredits<Extra extends Record<string, SQL<string>>>(db: Executor, extra: Extra) {
  return db
    .select({ ...creditColumns, ...extra })
    .from(vendorCredits)
    .$dynamic();
}
