import type { ClosedPeriod } from '@builder-os/contract/modules/finance/closed-periods';
import { desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { closedPeriods } from './closed-periods.table.ts';

const MOST_PERIODS = 100;
const closers = alias(users, 'closers');
const openers = alias(users, 'openers');

export async function findClosedPeriods(db: Executor): Promise<ClosedPeriod[]> {
  return db
    .select({
      id: closedPeriods.id,
      closedThrough: closedPeriods.closedThrough,
      note: closedPeriods.note,
      closedBy: closedPeriods.closedBy,
      closedByName: fullName(closers),
      createdAt: closedPeriods.createdAt,
      reopenedAt: closedPeriods.reopenedAt,
      reopenedByName: fullName(openers),
    })
    .from(closedPeriods)
    .leftJoin(closers, eq(closers.id, closedPeriods.closedBy))
    .leftJoin(openers, eq(openers.id, closedPeriods.reopenedBy))
    .orderBy(desc(closedPeriods.id))
    .limit(MOST_PERIODS);
}

/** The closing in effect: the latest that wasn't reopened. */
export async function findHoldingPeriod(db: Executor): Promise<{ id: number; closedThrough: string } | undefined> {
  const [period] = await db
    .select({ id: closedPeriods.id, closedThrough: closedPeriods.closedThrough })
    .from(closedPeriods)
    .where(isNull(closedPeriods.reopenedAt))
    .orderBy(desc(closedPeriods.closedThrough), desc(closedPeriods.id))
    .limit(1);
  return period;
}

/**
 * Lets only one transaction at a time close or reopen the books. Waits for postings in progress, as the table's trigger
 * would.
 */
export async function lockBooks(tx: Transaction): Promise<void> {
  await lockAlone(tx, 'books');
}

export async function insertClosedPeriod(
  tx: Transaction,
  period: typeof closedPeriods.$inferInsert,
): Promise<{ id: number; closedThrough: string }> {
  const [row] = await tx
    .insert(closedPeriods)
    .values(period)
    .returning({ id: closedPeriods.id, closedThrough: closedPeriods.closedThrough });
  if (!row) throw new Error('the closing was not inserted');
  return row;
}

export async function reopenPeriodRow(tx: Transaction, id: number, reopenedBy: string | null): Promise<void> {
  await tx.update(closedPeriods).set({ reopenedAt: sql`now()`, reopenedBy }).where(eq(closedPeriods.id, id));
}
