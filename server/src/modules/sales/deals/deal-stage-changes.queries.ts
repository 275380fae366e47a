import type { DealStageChange } from '@builder-os/contract/modules/sales/deals';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { later } from '../../../platform/db/pipeline.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { dealStageChanges } from './deal-stage-changes.table.ts';
import { deals } from './deals.table.ts';

const MOST_CHANGES = 200;

export async function insertStageChange(tx: Transaction, change: typeof dealStageChanges.$inferInsert): Promise<void> {
  later(tx, tx.insert(dealStageChanges).values(change));
}

/** A deal's value until its next step, as that stored it, or now; null if the next one is older than that is stored. */
const valueAfter = sql`case when lead(${dealStageChanges.id}) over (order by ${dealStageChanges.id}) is null
  then ${deals.value} else (lead(${dealStageChanges.before} ->> 'value') over (order by ${dealStageChanges.id}))::numeric end`;

/** A deal's steps, latest first. The value before a win is left out if the win didn't change it. */
export async function findStageChanges(db: Executor, dealId: number): Promise<DealStageChange[]> {
  return db
    .select({
      id: dealStageChanges.id,
      from: dealStageChanges.from,
      to: dealStageChanges.to,
      valueBefore: sql<string | null>`nullif(${dealStageChanges.valueBefore}, ${valueAfter})`,
      changedAt: dealStageChanges.changedAt,
      changedBy: dealStageChanges.changedBy,
      changedByName: fullName(users),
    })
    .from(dealStageChanges)
    .innerJoin(deals, eq(deals.id, dealStageChanges.dealId))
    .leftJoin(users, eq(users.id, dealStageChanges.changedBy))
    .where(isCountedChangeOf(dealId))
    .orderBy(desc(dealStageChanges.id))
    .limit(MOST_CHANGES);
}

/** The deal's last step that wasn't undone. The caller holds the deal's lock. */
export async function findLastStageChange(
  tx: Transaction,
  dealId: number,
): Promise<typeof dealStageChanges.$inferSelect | undefined> {
  const [step] = await tx
    .select()
    .from(dealStageChanges)
    .where(isCountedChangeOf(dealId))
    .orderBy(desc(dealStageChanges.id))
    .limit(1);
  return step;
}

/**
 * Stores the deal's previous value when a final value is entered after it was won. The caller holds the deal's lock.
 */
export async function setValueBeforeWon(tx: Transaction, dealId: number, value: string): Promise<void> {
  const step = await findLastStageChange(tx, dealId);
  if (step?.to !== 'closed_won' || step.valueBefore !== null) return;
  await tx.update(dealStageChanges).set({ valueBefore: value }).where(eq(dealStageChanges.id, step.id));
}

export async function markStageChangeUndone(tx: Transaction, id: number): Promise<void> {
  await tx.update(dealStageChanges).set({ undoneAt: sql`now()` }).where(eq(dealStageChanges.id, id));
}

/** The value of a won deal before its final value; null if it was won without one. */
export async function findValueBeforeWon(db: Executor, dealId: number): Promise<string | null> {
  const [change] = await db
    .select({ valueBefore: dealStageChanges.valueBefore })
    .from(dealStageChanges)
    .where(and(isCountedChangeOf(dealId), eq(dealStageChanges.to, 'closed_won')))
    .orderBy(desc(dealStageChanges.id))
    .limit(1);
  return change?.valueBefore ?? null;
}

function isCountedChangeOf(dealId: number) {
  return and(eq(dealStageChanges.dealId, dealId), isNull(dealStageChanges.undoneAt));
}
