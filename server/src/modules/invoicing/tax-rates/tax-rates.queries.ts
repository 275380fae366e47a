import type { TaxRate } from '@builder-os/contract/modules/invoicing/tax-rates';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { taxRates } from './tax-rates.table.ts';

type NewRate = typeof taxRates.$inferInsert;

// The tables of invoices are above this one, so they're named as text.
const namedBy = (condition: string) =>
  sql.raw(`exists (select from invoice_lines line join invoices invoice on invoice.id = line.invoice_id
    where line.tax_rate_id = "tax_rates"."id" and ${condition})`);
const columns = { ...getTableColumns(taxRates), isUsed: sql<boolean>`${namedBy("invoice.status <> 'draft'")}` };

export async function findRates(db: Executor): Promise<TaxRate[]> {
  return db.select(columns).from(taxRates).orderBy(sql`lower(${taxRates.place})`, desc(taxRates.startsOn));
}

export async function findRate(db: Executor, id: number): Promise<TaxRate | undefined> {
  const [rate] = await db.select(columns).from(taxRates).where(eq(taxRates.id, id));
  return rate;
}

export const taxRateKind = lockable({ resource: 'tax-rate', noun: 'Tax rate', table: taxRates, find: findRate });

/** Whether any invoice names a rate, also a draft or one in Trash. */
export async function isRateNamed(db: Executor, id: number): Promise<boolean> {
  const [rate] = await db
    .select({ isNamed: sql<boolean>`${namedBy('true')}` })
    .from(taxRates)
    .where(eq(taxRates.id, id));
  return found(rate, 'Tax rate').isNamed;
}

export async function insertRate(tx: Transaction, values: NewRate): Promise<TaxRate> {
  const [row] = await tx.insert(taxRates).values(values).returning({ id: taxRates.id });
  return found(await findRate(tx, found(row, 'Tax rate').id), 'Tax rate');
}

export async function updateRateRow(tx: Transaction, id: number, changes: Partial<NewRate>): Promise<TaxRate> {
  await tx.update(taxRates).set(changed(taxRates, changes)).where(eq(taxRates.id, id));
  return found(await findRate(tx, id), 'Tax rate');
}

export async function deleteRateRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(taxRates).where(eq(taxRates.id, id));
}
