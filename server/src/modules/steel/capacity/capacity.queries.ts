import { desc, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { capacities } from './capacities.table.ts';

/** The current capacity: the latest row. */
export async function findCapacity(db: Executor) {
  const [row] = await db
    .select({
      id: capacities.id,
      tonsPerWeek: capacities.tonsPerWeek,
      note: capacities.note,
      changedAt: capacities.createdAt,
      changedByName: personName(sql`"steel_capacities"."created_by"`),
    })
    .from(capacities)
    .orderBy(desc(capacities.id))
    .limit(1);
  return row;
}

export async function insertCapacity(tx: Transaction, values: typeof capacities.$inferInsert): Promise<number> {
  const [row] = await tx.insert(capacities).values(values).returning({ id: capacities.id });
  if (!row) throw new Error('the capacity was not inserted');
  return row.id;
}
