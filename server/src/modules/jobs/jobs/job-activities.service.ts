import type { Activity, ActivityListQuery } from '@builder-os/contract/modules/sales/activities';
import type { Executor } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/act.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { listActivitiesOfJob } from '../../sales/activities/activities.service.ts';
import { getJob } from './jobs.service.ts';

/** A job's activities, and those of its deal, for people who see the job. */
export async function listJobActivities(
  db: Executor,
  actor: Actor,
  id: number,
  page: Pick<ActivityListQuery, 'limit' | 'cursor'>,
): Promise<Page<Activity>> {
  return listActivitiesOfJob(db, await getJob(db, actor, id), page);
}
