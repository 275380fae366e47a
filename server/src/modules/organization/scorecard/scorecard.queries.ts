import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { measurables } from '../measurables/measurables.table.ts';
import { scorecardWeeks } from './scorecard-weeks.table.ts';
import { scores } from './scores.table.ts';

export type ScoreRow = typeof scores.$inferSelect;
type NewScore = typeof scores.$inferInsert;

/** The scores of the measurables that aren't deleted, for a span of weeks, inclusive. */
export async function findScores(db: Executor, { from, to }: { from: string; to: string }): Promise<ScoreRow[]> {
  const rows = await db
    .select({ score: scores })
    .from(scores)
    .innerJoin(measurables, and(eq(measurables.id, scores.measurableId), isNull(measurables.deletedAt)))
    .where(and(gte(scores.week, from), sql`${scores.week} <= ${to}`));
  return rows.map(({ score }) => score);
}

export async function findScoreForUpdate(
  tx: Transaction,
  measurableId: number,
  week: string,
): Promise<ScoreRow | undefined> {
  const [row] = await tx
    .select()
    .from(scores)
    .where(and(eq(scores.measurableId, measurableId), eq(scores.week, week)))
    .for('update');
  return row;
}

export async function saveScore(tx: Transaction, { measurableId, week, ...values }: NewScore): Promise<ScoreRow> {
  const [row] = await tx
    .insert(scores)
    .values({ measurableId, week, ...values })
    .onConflictDoUpdate({ target: [scores.measurableId, scores.week], set: changed(scores, values) })
    .returning();
  if (!row) throw new Error('the score was not saved');
  return row;
}

export async function insertScores(tx: Transaction, rows: NewScore[]): Promise<void> {
  if (rows.length > 0) await tx.insert(scores).values(rows).onConflictDoNothing();
}

/** The times weeks were frozen; weeks that aren't frozen are left out. */
export async function findFrozenWeeks(db: Executor, weeks: readonly string[]): Promise<Map<string, string>> {
  if (weeks.length === 0) return new Map();
  const rows = await db
    .select()
    .from(scorecardWeeks)
    .where(inArray(scorecardWeeks.week, [...weeks]));
  return new Map(rows.map(({ week, frozenAt }) => [week, frozenAt]));
}

/** Claims a week for freezing. @returns false if it's already done, on any server */
export async function claimWeek(tx: Transaction, week: string): Promise<boolean> {
  await lockAlone(tx, 'frozen weeks');
  const rows = await tx.insert(scorecardWeeks).values({ week }).onConflictDoNothing().returning();
  return rows.length > 0;
}
