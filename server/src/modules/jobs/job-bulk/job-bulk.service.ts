import type { BulkJobsResult, BulkManager, BulkMove } from '@builder-os/contract/modules/jobs/job-bulk';
import type { Act } from '../../../platform/http/act.ts';
import type { ClosingBlockers } from '../../../platform/records/closing-blockers.ts';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { lockLiveJobs } from '../jobs/jobs.queries.ts';
import { deleteJob, type JobEffects, moveJob, restoreJob, updateJob } from '../jobs/jobs.service.ts';

/** Moves several jobs. If one can't be moved, none is. */
export function moveJobs(act: Act, { ids, ...move }: BulkMove, blockers: ClosingBlockers): Promise<BulkJobsResult> {
  return forEachLive(act, ids, (id) => moveJob(act, { id }, move, blockers));
}

export function setManager(act: Act, { ids, managerId }: BulkManager, effects: JobEffects): Promise<BulkJobsResult> {
  return forEachLive(act, ids, (id) => updateJob(act, { id }, { managerId }, effects));
}

export function deleteJobs(act: Act, ids: readonly number[], referrers: readonly Referrer[]): Promise<BulkJobsResult> {
  return forEachLive(act, ids, (id) => deleteJob(act, { id }, referrers));
}

export async function restoreJobs(act: Act, ids: readonly number[]): Promise<BulkJobsResult> {
  const restored: number[] = [];
  for (const id of ids) restored.push((await restoreJob(act, id)).id);
  return { ids: restored };
}

/** Jobs are locked in the order of their ids, so two bulk changes can't wait for each other. */
async function forEachLive(
  act: Act,
  ids: readonly number[],
  change: (id: number) => Promise<unknown>,
): Promise<BulkJobsResult> {
  const live = await lockLiveJobs(act.tx, ids);
  for (const id of live) await change(id);
  return { ids: live };
}
