import type { TransactionType } from '@builder-os/contract/modules/finance/financial-transactions';
import type { EntryKind } from '@builder-os/contract/modules/finance/ledger';
import { REVENUE_UNITS, type RevenueUnit } from '@builder-os/contract/modules/finance/revenue-tracking';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { allocationRunProjects } from '../../modules/finance/allocation-runs/allocation-run-projects.table.ts';
import { allocationRuns } from '../../modules/finance/allocation-runs/allocation-runs.table.ts';
import { bankLines } from '../../modules/finance/bank-lines/bank-lines.table.ts';
import { bankRules } from '../../modules/finance/bank-rules/bank-rules.table.ts';
import { bankStatements } from '../../modules/finance/bank-statements/bank-statements.table.ts';
import { billLines, billPayments } from '../../modules/finance/bills/bill-parts.table.ts';
import { bills } from '../../modules/finance/bills/bills.table.ts';
import { closedPeriods } from '../../modules/finance/closed-periods/closed-periods.table.ts';
import { distributions } from '../../modules/finance/distributions/distributions.table.ts';
import { financialTransactions } from '../../modules/finance/financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../../modules/finance/journal-entries/journal-entries.table.ts';
import { postings } from '../../modules/finance/journal-entries/postings.table.ts';
import { ledgerAccounts } from '../../modules/finance/ledger-accounts/ledger-accounts.table.ts';
import { profitFirstAccounts } from '../../modules/finance/profit-first-accounts/profit-first-accounts.table.ts';
import { revenueRecords } from '../../modules/finance/revenue-tracking/revenue-records.table.ts';
import { deals } from '../../modules/sales/deals/deals.table.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { sampleRecords } from '../../platform/sample/sample-records.table.ts';

export type CashRole = 'income' | 'profit' | 'owners_pay' | 'taxes' | 'operating' | 'materials' | 'vault';

export interface BookLine {
  /** A cash account by its role, any other account by kind and name: `cash profit`, `expense Freight`. */
  account: string;
  amount: string;
}

export interface BookEntry {
  day: string;
  kind: Exclude<EntryKind, 'reversal'>;
  memo: string;
  unit: BusinessUnit;
  lines: BookLine[];
  /** The index in the book of the project, run, bill or distribution it was posted for. */
  project?: number;
  run?: number;
  bill?: number;
  distribution?: number;
  /** The account whose opening balance this is. */
  opens?: CashRole;
  transaction?: { type: TransactionType; amount: string; category: string | null; from: CashRole };
}

export interface BookRun {
  scheduledFor: string;
  day: string;
  amount: string;
  materialsSetAside: string;
  realRevenue: string;
  shares: { role: CashRole; percentage: string; amount: string }[];
  projects: number[];
}

export interface BookBill {
  vendor: string;
  category: string;
  amount: string;
  payOn: 10 | 25;
  scheduledFor: string;
  billedOn: string;
  paidOn: string | null;
}

export interface Book {
  entries: BookEntry[];
  runs: BookRun[];
  bills: BookBill[];
  distributions: { quarter: string; day: string; profitBalance: string; amount: string }[];
}

/** A sample deal that was won in a unit whose revenue is tracked. */
export interface WonDeal {
  id: number;
  title: string;
  company: string;
  unit: RevenueUnit;
  value: string;
  closedOn: string;
}

/**
 * True if nothing is posted, owed, imported from a bank, closed or tracked, except by other samples: no one keeps books
 * here yet.
 */
export async function areBooksEmpty(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ isEmpty: boolean }>(sql`
    select not exists (select from ${journalEntries}) and not exists (select from ${allocationRuns})
      and not exists (select from ${bills}) and not exists (select from ${closedPeriods})
      and not exists (select from ${bankLines}) and not exists (select from ${bankStatements})
      and not exists (select from ${bankRules})
      and not exists (
        select from ${revenueRecords} r where not exists (
          select from ${sampleRecords} s where s.table_name = 'revenue_records' and s.record_id = r.id
        )
      ) as "isEmpty"`);
  return rows[0]?.isEmpty ?? false;
}

/** Sample deals that were won in a unit whose revenue is tracked. */
export async function findWonSampleDeals(db: Executor): Promise<WonDeal[]> {
  const rows = await db
    .select({
      id: deals.id,
      title: deals.title,
      company: deals.company,
      unit: deals.businessUnit,
      value: deals.value,
      closedOn: deals.actualCloseDate,
    })
    .from(deals)
    .innerJoin(sampleRecords, and(eq(sampleRecords.tableName, 'deals'), eq(sampleRecords.recordId, deals.id)))
    .where(
      and(
        eq(deals.stage, 'closed_won'),
        isNotNull(deals.actualCloseDate),
        inArray(deals.businessUnit, [...REVENUE_UNITS]),
      ),
    )
    .orderBy(asc(deals.id));
  return rows.flatMap(({ unit, closedOn, ...deal }) => {
    const tracked = REVENUE_UNITS.find((candidate) => candidate === unit);
    return tracked && closedOn !== null ? [{ ...deal, unit: tracked, closedOn }] : [];
  });
}

/** Takes ids for rows before they're inserted, so that they can refer to each other. */
export async function takeIds(tx: Transaction, table: string, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${count}::integer)`);
  return rows.map(({ id }) => id);
}

const ROWS_AT_ONCE = 500;

// Rows that already have their ids, inserted in statements small enough for any database.
type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'] & { id: number };

export const insertRevenueRows = (tx: Transaction, rows: Row<typeof revenueRecords>[]) =>
  inPieces(rows, (piece) => tx.insert(revenueRecords).overridingSystemValue().values(piece));

export const insertEntryRows = (tx: Transaction, rows: Row<typeof journalEntries>[]) =>
  inPieces(rows, (piece) => tx.insert(journalEntries).overridingSystemValue().values(piece));

export const insertTransactionRows = (tx: Transaction, rows: Row<typeof financialTransactions>[]) =>
  inPieces(rows, (piece) => tx.insert(financialTransactions).overridingSystemValue().values(piece));

export const insertRunRows = (tx: Transaction, rows: Row<typeof allocationRuns>[]) =>
  inPieces(rows, (piece) => tx.insert(allocationRuns).overridingSystemValue().values(piece));

export async function insertBillRows(
  tx: Transaction,
  rows: {
    bill: Row<typeof bills>;
    line: Omit<typeof billLines.$inferInsert, 'billId'>;
    payment: Omit<typeof billPayments.$inferInsert, 'billId'> | null;
  }[],
): Promise<void> {
  await inPieces(
    rows.map(({ bill }) => bill),
    (piece) => tx.insert(bills).overridingSystemValue().values(piece),
  );
  await inPieces(
    rows.map(({ bill, line }) => ({ ...line, billId: bill.id })),
    (piece) => tx.insert(billLines).values(piece),
  );
  await inPieces(
    rows.flatMap(({ bill, payment }) => (payment ? [{ ...payment, billId: bill.id }] : [])),
    (piece) => tx.insert(billPayments).values(piece),
  );
}

export const insertDistributionRows = (tx: Transaction, rows: Row<typeof distributions>[]) =>
  inPieces(rows, (piece) => tx.insert(distributions).overridingSystemValue().values(piece));

export const insertPostingRows = (tx: Transaction, rows: (typeof postings.$inferInsert)[]) =>
  inPieces(rows, (piece) => tx.insert(postings).values(piece));

async function inPieces<One>(rows: One[], insert: (piece: One[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await insert(rows.slice(start, start + ROWS_AT_ONCE));
}

export async function insertRunProjects(tx: Transaction, rows: { runId: number; projectId: number }[]): Promise<void> {
  if (rows.length > 0) await tx.insert(allocationRunProjects).values(rows);
}

/** Makes the accounts as old as the sample book, because runs begin when the accounts do. */
export async function backdateAccounts(tx: Transaction, day: string): Promise<void> {
  await tx.update(profitFirstAccounts).set({ createdAt: `${day}T14:00:00.000Z` });
}

/** Sets the target balances of the accounts with these roles. */
export async function setTargets(tx: Transaction, targets: readonly (readonly [CashRole, string])[]): Promise<void> {
  for (const [role, targetBalance] of targets) {
    await tx.update(profitFirstAccounts).set({ targetBalance }).where(eq(profitFirstAccounts.role, role));
  }
}

/**
 * Turns sample accounts that real records use into real ones, because their postings can't be deleted.
 * @returns whether there were any
 */
export async function keepUsedAccounts(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from ${sampleRecords} using (
      select distinct refers_to, refers_to_id from list_sample_references()
      where refers_to in ('profit-first-account', 'ledger-account')
    ) as used
    where resource = used.refers_to and record_id = used.refers_to_id returning record_id`);
  // The ledger's cash account belongs to its Profit First account.
  await tx.execute(sql`
    delete from ${sampleRecords} using ${profitFirstAccounts} as account
    where table_name = 'ledger_accounts' and record_id = account.ledger_account_id
      and not exists (
        select from ${sampleRecords} as own where own.table_name = 'profit_first_accounts' and own.record_id = account.id
      )`);
  await tx.execute(sql`
    delete from ${sampleRecords} using ${profitFirstAccounts} as account
    where table_name = 'profit_first_accounts' and record_id = account.id
      and not exists (
        select from ${sampleRecords} as own
        where own.table_name = 'ledger_accounts' and own.record_id = account.ledger_account_id
      )
      and exists (select from ${ledgerAccounts} where id = account.ledger_account_id)`);
  return rows.length > 0;
}
