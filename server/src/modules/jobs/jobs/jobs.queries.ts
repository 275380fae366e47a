import type { CreateJob, UpdateJob, JobListQuery } from '@builder-os/contract/modules/jobs/jobs';
import { and, eq, getTableColumns, ilike, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { changed } from '../../../platform/db/columns.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { jobs, jobSortKeys } from './jobs.table.ts';

export type JobRow = typeof jobs.$inferSelect;

export const jobKind = recordKind({
  resource: 'job',
  noun: 'Job',
  table: jobs,
  columns: getTableColumns(jobs),
  trash: { label: 'Jobs', name: sql`${jobs.title}`, detail: sql`null::text` },
});

export async function listJobs(db: Executor, query: JobListQuery): Promise<Page<JobRow>> {
  const sort = query.sort ?? { key: 'createdAt', descending: true };
  const page = keyset({ keys: jobSortKeys, id: jobs.id, sort, page: query });
  const matches = and(isNull(jobs.deletedAt), query.q ? ilike(jobs.title, `%${escapeLike(query.q)}%`) : undefined);
  const rows = await db
    .select({ ...getTableColumns(jobs), sortKey: page.sortKey })
    .from(jobs)
    .where(and(matches, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, jobs, matches));
}

export async function findJob(db: Executor, id: number): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(and(eq(jobs.id, id), isNull(jobs.deletedAt)));
  return row;
}

export async function insertJob(
  db: Executor,
  values: CreateJob & { createdBy: string | null },
): Promise<JobRow | undefined> {
  const [row] = await db.insert(jobs).values(values).returning();
  return row;
}

export async function changeJob(
  db: Executor,
  id: number,
  values: UpdateJob,
): Promise<JobRow | undefined> {
  const [row] = await db
    .update(jobs)
    .set(changed(jobs, values))
    .where(eq(jobs.id, id))
    .returning();
  return row;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
