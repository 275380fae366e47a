import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { TracedRecords } from '../../../platform/privacy/personal-data.ts';
import { budgetLines, budgetTransfers, costEstimates } from '../budgets/budgets.table.ts';
import { jobFiles } from '../job-files/job-files.table.ts';
import { jobUploads } from '../job-files/job-uploads.table.ts';
import { jobs } from './jobs.table.ts';

/** A job and the records that belong to it alone, those in Trash included. */
export async function findJobRecords(db: Executor, jobId: number): Promise<TracedRecords[]> {
  const { rows } = await db.execute<{ resource: TracedRecords['resource']; ids: number[] }>(sql`
    select 'job' as resource, array[${jobId}::integer] as ids
    union all select 'job-file', array(select id from ${jobFiles} where job_id = ${jobId} order by id)
    union all select 'budget-line', array(select id from ${budgetLines} where job_id = ${jobId} order by id)
    union all select 'budget-transfer', array(select id from ${budgetTransfers} where job_id = ${jobId} order by id)
    union all select 'cost-estimate', array(select id from ${costEstimates} where job_id = ${jobId} order by id)`);
  return rows;
}

/** The stored files of a job that aren't in Trash, oldest first. */
export function findStoredFiles(db: Executor, jobId: number) {
  return db
    .select({ kind: jobFiles.kind, fileName: jobFiles.fileName, storedName: jobUploads.storedName })
    .from(jobFiles)
    .innerJoin(jobUploads, eq(jobUploads.id, jobFiles.uploadId))
    .innerJoin(jobs, eq(jobs.id, jobFiles.jobId))
    .where(sql`${jobFiles.jobId} = ${jobId} and ${jobFiles.deletedAt} is null`)
    .orderBy(asc(jobFiles.id));
}
