import { and, eq, isNull, ne } from 'drizzle-orm';
import { revenueRecords } from '../../modules/finance/revenue-tracking/revenue-records.table.ts';
import { contacts } from '../../modules/sales/contacts/contacts.table.ts';
import { deals } from '../../modules/sales/deals/deals.table.ts';
import { orderChanges } from '../../modules/steel/orders/order-changes.table.ts';
import { orders } from '../../modules/steel/orders/orders.table.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { found } from '../../platform/http/errors.ts';

/** The contact of a quoted company. */
export async function findCustomer(db: Executor, company: string) {
  const [contact] = await db
    .select({
      id: contacts.id,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      email: contacts.email,
      phone: contacts.phone,
    })
    .from(contacts)
    .where(and(eq(contacts.company, company), isNull(contacts.deletedAt)))
    .limit(1);
  return contact;
}

export async function findDealId(db: Executor, title: string, company: string): Promise<number | undefined> {
  const [deal] = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.title, title), eq(deals.company, company), isNull(deals.deletedAt)))
    .limit(1);
  return deal?.id;
}

/** The revenue record that Finance has for a deal. */
export async function findRevenueId(db: Executor, dealId: number): Promise<number | undefined> {
  const [record] = await db
    .select({ id: revenueRecords.id })
    .from(revenueRecords)
    .where(and(eq(revenueRecords.dealId, dealId), ne(revenueRecords.status, 'cancelled')))
    .limit(1);
  return record?.id;
}

export async function insertSampleOrder(tx: Transaction, values: typeof orders.$inferInsert): Promise<number> {
  const [row] = await tx.insert(orders).values(values).returning({ id: orders.id });
  return found(row, 'Order').id;
}

export async function insertSampleChanges(tx: Transaction, rows: (typeof orderChanges.$inferInsert)[]): Promise<void> {
  await tx.insert(orderChanges).values(rows);
}
