import { and, eq, inArray, sql } from 'drizzle-orm';
import { budgetLines, costEstimates } from '../../modules/jobs/budgets/budgets.table.ts';
import { costCodes } from '../../modules/jobs/cost-codes/cost-codes.table.ts';
import { jobMoves } from '../../modules/jobs/jobs/job-moves.table.ts';
import { jobs } from '../../modules/jobs/jobs/jobs.table.ts';
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

export async function insertSampleEstimates(
  tx: Transaction,
  rows: (typeof costEstimates.$inferInsert)[],
): Promise<void> {
  await tx.insert(costEstimates).values(rows);
}

/** The ids of those of the codes that are offered. */
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
