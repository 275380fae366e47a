import type { Executor } from '../../../platform/db/database.ts';
import { billLines } from './bill-parts.table.ts';
import { bills } from './bills.table.ts';

/** Inserts a bill of 100.00 for a job, paid before bills had entries in the ledger. */
export async function buildPaidBill(
  db: Executor,
  { jobId, costCodeId, vendorId }: { jobId: number; costCodeId: number; vendorId: number },
) {
  const [bill] = await db
    .insert(bills)
    .values({
      vendor: 'Buck Creek Millwork',
      vendorId,
      amount: '100.00',
      paid: '100.00',
      status: 'paid',
      billedOn: '2026-01-02',
      dueDate: '2026-01-10',
      payOn: 10,
      scheduledFor: '2026-01-10',
      businessUnit: 'general',
    })
    .returning();
  if (!bill) throw new Error('the bill was not inserted');
  const place = { jobId, costCodeId, costType: 'material' } as const;
  await db.insert(billLines).values({ billId: bill.id, position: 1, amount: '100.00', ...place });
  return bill;
}
