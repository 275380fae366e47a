import type { CreateJob, UpdateJob, JobListQuery } from '@builder-os/contract/modules/jobs/jobs';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import {
  changeJob,
  findJob,
  insertJob,
  listJobs,
  jobKind,
  type JobRow,
} from './jobs.queries.ts';

export function listPageOfJobs(db: Executor, query: JobListQuery): Promise<Page<JobRow>> {
  return listJobs(db, query);
}

export async function getJob(db: Executor, id: number): Promise<JobRow> {
  return found(await findJob(db, id), 'Job');
}

export async function createJob(act: Act, values: CreateJob): Promise<JobRow> {
  const after = found(await insertJob(act.tx, { ...values, createdBy: actorId(act) }), 'Job');
  await recordChange(act, { resource: 'job', verb: 'create', after });
  return after;
}

export async function updateJob(act: Act, target: Target, values: UpdateJob): Promise<JobRow> {
  const before = await lock(act, jobKind, target);
  const after = found(await changeJob(act.tx, before.id, values), 'Job');
  await recordChange(act, { resource: 'job', verb: 'update', before, after });
  return after;
}

export async function deleteJob(act: Act, target: Target): Promise<void> {
  await bin(act, jobKind, await lock(act, jobKind, target));
}

export function restoreJob(act: Act, id: number): Promise<JobRow> {
  return restore(act, jobKind, id);
}
