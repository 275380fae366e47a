import { and, eq, inArray, sql } from 'drizzle-orm';
import { budgetLines, costEstimates } from '../../modules/jobs/budgets/budgets.table.ts';
import { costCodes } from '../../modules/jobs/cost-codes/cost-codes.table.ts';
import { jobTemplates } from '../../modules/jobs/job-templates/job-templates.table.ts';
import { templateLines } from '../../modules/jobs/job-templates/template-lines.table.ts';
import { jobMoves } from '../../modules/jobs/jobs/job-moves.table.ts';
import { jobs } from '../../modules/jobs/jobs/jobs.table.ts';
import { activities } from '../../modules/sales/activities/activities.table.ts';
import { contacts } from '../../modules/sales/contacts/contacts.table.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { sampleRecords } from '../../platform/sample/sample-records.table.ts';

export const insertSampleJobs = (tx: Transaction, rows: (typeof jobs.$inferInsert)[]) =>
  tx.insert(jobs).values(rows).returning();

export async function insertSampleMoves(tx: Transaction, rows: (typeof jobMoves.$inferInsert)[]): Promise<void> {
  await tx.insert(jobMoves).values(rows);
}

export async function insertSampleLines(tx: Transaction, rows: (typeof budgetLines.$inferInsert)[]): Promise<void> {
  await tx.insert(budgetLines).values(rows);
}

export const insertSampleActivities = (tx: Transaction, rows: (typeof activities.$inferInsert)[]) =>
  tx.insert(activities).values(rows).returning();

export async function insertSampleTemplate(
  tx: Transaction,
  template: typeof jobTemplates.$inferInsert,
  lines: Omit<typeof templateLines.$inferInsert, 'templateId' | 'place'>[],
) {
  const rows = await tx.insert(jobTemplates).values(template).returning();
  const placed = rows.flatMap(({ id }) => lines.map((line, place) => ({ ...line, templateId: id, place })));
  if (placed.length > 0) await tx.insert(templateLines).values(placed);
  return rows;
}

export async function insertSampleEstimates(
  tx: Transaction,
  rows: (typeof costEstimates.$inferInsert)[],
): Promise<void> {
  await tx.insert(costEstimates).values(rows);
}

/** The ids of the codes that are offered. */
export async function findOfferedCodes(db: Executor, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: costCodes.id, code: costCodes.code })
    .from(costCodes)
    .where(and(inArray(costCodes.code, [...codes]), sql`${costCodes.retiredAt} is null`));
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** A contact of each company. */
export async function findContactsOf(db: Executor, companies: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: sql<number>`min(${contacts.id})`, company: contacts.company })
    .from(contacts)
    .where(and(inArray(contacts.company, [...companies]), sql`${contacts.deletedAt} is null`))
    .groupBy(contacts.company);
  return new Map(rows.flatMap(({ id, company }) => (company === null ? [] : [[company, id]])));
}

/** The sample jobs by name. */
export async function findSampleJobs(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: jobs.id, name: jobs.name })
    .from(jobs)
    .innerJoin(sampleRecords, and(eq(sampleRecords.tableName, 'jobs'), eq(sampleRecords.recordId, jobs.id)));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function hasTemplateNamed(db: Executor, name: string): Promise<boolean> {
  return (
    (await db.$count(
      jobTemplates,
      sql`lower(${jobTemplates.name}) = lower(${name}) and ${jobTemplates.deletedAt} is null`,
    )) > 0
  );
}
