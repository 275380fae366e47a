import type { ProfileBlock } from '@builder-os/contract/modules/organization/profile-blocks';
import { and, inArray, isNull } from 'drizzle-orm';
import { pages } from '../../modules/content/pages/pages.table.ts';
import { headlines } from '../../modules/organization/headlines/headlines.table.ts';
import { issues } from '../../modules/organization/issues/issues.table.ts';
import { measurables } from '../../modules/organization/measurables/measurables.table.ts';
import { processRevisions } from '../../modules/organization/processes/process-revisions.table.ts';
import { processes } from '../../modules/organization/processes/processes.table.ts';
import { blockRevisions } from '../../modules/organization/profile/block-revisions.table.ts';
import { profileBlocks } from '../../modules/organization/profile/profile-blocks.table.ts';
import { businessGoals } from '../../modules/organization/rocks/business-goals.table.ts';
import { rockMilestones } from '../../modules/organization/rocks/rock-milestones.table.ts';
import { scores } from '../../modules/organization/scorecard/scores.table.ts';
import { seatHolders } from '../../modules/organization/seats/seat-holders.table.ts';
import { seats } from '../../modules/organization/seats/seats.table.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';

/** Stores blocks that no one has written; existing ones stay. */
export async function insertSampleBlocks(
  tx: Transaction,
  blocks: readonly { block: ProfileBlock; value: object }[],
  userId: string | null,
) {
  const rows = await tx
    .insert(profileBlocks)
    .values(blocks.map((row) => ({ ...row, updatedBy: userId })))
    .onConflictDoNothing()
    .returning({ id: profileBlocks.id, block: profileBlocks.block, value: profileBlocks.value });
  if (rows.length > 0) {
    await tx
      .insert(blockRevisions)
      .values(rows.map(({ id, value }) => ({ blockId: id, number: 1, value, createdBy: userId })));
  }
  return rows;
}

export const insertSampleSeats = (tx: Transaction, rows: (typeof seats.$inferInsert)[]) =>
  tx.insert(seats).values(rows).returning();

export async function holdSampleSeat(tx: Transaction, seatId: number, userId: string): Promise<void> {
  await tx.insert(seatHolders).values({ seatId, userId });
}

export const insertSampleMeasurables = (tx: Transaction, rows: (typeof measurables.$inferInsert)[]) =>
  tx.insert(measurables).values(rows).returning();

export async function insertSampleScores(tx: Transaction, rows: (typeof scores.$inferInsert)[]): Promise<void> {
  await tx.insert(scores).values(rows);
}

export const insertSampleRocks = (tx: Transaction, rows: (typeof businessGoals.$inferInsert)[]) =>
  tx.insert(businessGoals).values(rows).returning({
    id: businessGoals.id,
    title: businessGoals.title,
    quarter: businessGoals.quarter,
    ownerSeatId: businessGoals.ownerSeatId,
  });

export async function insertSampleMilestones(
  tx: Transaction,
  rows: (typeof rockMilestones.$inferInsert)[],
): Promise<void> {
  await tx.insert(rockMilestones).values(rows);
}

export const insertSampleIssues = (tx: Transaction, rows: (typeof issues.$inferInsert)[]) =>
  tx.insert(issues).values(rows).returning({ id: issues.id, title: issues.title, priority: issues.priority });

export const insertSampleHeadlines = (tx: Transaction, rows: (typeof headlines.$inferInsert)[]) =>
  tx.insert(headlines).values(rows).returning();

export async function insertSampleProcesses(
  tx: Transaction,
  rows: (typeof processes.$inferInsert)[],
  userId: string | null,
) {
  const inserted = await tx.insert(processes).values(rows).returning({
    id: processes.id,
    name: processes.name,
    category: processes.category,
    description: processes.description,
    steps: processes.steps,
  });
  await tx
    .insert(processRevisions)
    .values(inserted.map(({ id, ...text }) => ({ ...text, processId: id, number: 1, createdBy: userId })));
  return inserted;
}

/** Content pages of the type process, by slug. */
export async function listProcessPages(db: Executor, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: pages.id, slug: pages.slug })
    .from(pages)
    .where(and(inArray(pages.slug, [...slugs]), isNull(pages.deletedAt)));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
