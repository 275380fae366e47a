import {
  type CashCategory,
  type CashEntry,
  type CashGroup,
  groupOf,
} from '@builder-os/contract/modules/real-estate/cash-entries';
import { and, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { financialTransactions } from '../../finance/financial-transactions/financial-transactions.table.ts';
import { profitFirstAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.table.ts';
import { propertyCashEntries } from './cash-entries.table.ts';

const LATEST_FIRST = { key: 'happenedOn', descending: true } as const;
const sortKeys = { happenedOn: { expression: sql`${propertyCashEntries.happenedOn}`, type: 'date' } } as const;
const { createdBy, ...storedColumns } = getTableColumns(propertyCashEntries);
const columns = {
  ...storedColumns,
  accountName: sql<string | null>`(
    select account.name from ${financialTransactions} payment
    join ${profitFirstAccounts} account on account.id = payment.account_id
    where payment.id = "property_cash_entries"."transaction_id")`,
  createdByName: sql<string | null>`(
    select nullif(btrim(concat_ws(' ', maker.first_name, maker.last_name)), '') from ${users} maker
    where maker.id = "property_cash_entries"."created_by")`,
};

type NewCashEntry = typeof propertyCashEntries.$inferInsert;

export async function findCashEntryPage(
  db: Executor,
  propertyId: number,
  query: { limit?: number; cursor?: string; year?: number },
): Promise<Page<CashEntry>> {
  const { year } = query;
  const where = and(
    eq(propertyCashEntries.propertyId, propertyId),
    year === undefined ? undefined : gte(propertyCashEntries.happenedOn, `${year}-01-01`),
    year === undefined ? undefined : lte(propertyCashEntries.happenedOn, `${year}-12-31`),
  );
  const page = keyset({ keys: sortKeys, id: propertyCashEntries.id, sort: LATEST_FIRST, page: query });
  const rows = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(propertyCashEntries)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows.map(withGroup), await countMatches(db, propertyCashEntries, where));
}

export async function findCashEntry(db: Executor, id: number): Promise<CashEntry | undefined> {
  const [entry] = await db.select(columns).from(propertyCashEntries).where(eq(propertyCashEntries.id, id));
  return entry && withGroup(entry);
}

export interface MonthSum extends Record<string, unknown> {
  month: string;
  category: CashCategory;
  total: string;
}

/** The income and costs of a year, by month and category. */
export async function findMonthSums(db: Executor, propertyId: number, year: number): Promise<MonthSum[]> {
  const { rows } = await db.execute<MonthSum>(sql`
    select to_char(happened_on, 'YYYY-MM') as month, category, sum(amount)::text as total from ${propertyCashEntries}
    where property_id = ${propertyId} and happened_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    group by 1, 2 order by 1, 2`);
  return rows;
}

export async function findEntryYears(db: Executor, propertyId: number): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select distinct extract(year from happened_on)::integer as year from ${propertyCashEntries}
    where property_id = ${propertyId} limit 300`);
  return rows.map(({ year }) => year);
}

export async function insertCashEntry(tx: Transaction, values: NewCashEntry): Promise<number> {
  const [row] = await tx.insert(propertyCashEntries).values(values).returning({ id: propertyCashEntries.id });
  return found(row, 'Entry').id;
}

export async function setEntryTransaction(tx: Transaction, id: number, transactionId: number): Promise<void> {
  await tx.update(propertyCashEntries).set({ transactionId }).where(eq(propertyCashEntries.id, id));
}

export async function updateCashEntryRow(tx: Transaction, id: number, changes: Partial<NewCashEntry>): Promise<void> {
  await tx.update(propertyCashEntries).set(changed(propertyCashEntries, changes)).where(eq(propertyCashEntries.id, id));
}

export async function deleteCashEntryRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(propertyCashEntries).where(eq(propertyCashEntries.id, id));
}

function withGroup<Row extends { category: CashCategory }>(row: Row): Row & { group: CashGroup } {
  return { ...row, group: groupOf(row.category) };
}
