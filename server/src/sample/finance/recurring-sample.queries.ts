import { recurringBillLines, recurringBills } from '../../modules/finance/recurring-bills/recurring-bills.table.ts';
import type { Transaction } from '../../platform/db/database.ts';

interface RecurringRow {
  recurring: typeof recurringBills.$inferInsert;
  line: { description: string; amount: string };
}

/** Inserts recurring bills of one line. */
export async function insertSampleRecurring(tx: Transaction, rows: readonly RecurringRow[]) {
  const inserted = await tx
    .insert(recurringBills)
    .values(rows.map(({ recurring }) => recurring))
    .returning();
  await tx.insert(recurringBillLines).values(
    inserted.flatMap(({ id }, index) => {
      const row = rows[index];
      return row ? [{ recurringId: id, position: 0, ...row.line }] : [];
    }),
  );
  return inserted;
}
