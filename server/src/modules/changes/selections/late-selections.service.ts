import type { Executor } from '../../../platform/db/database.ts';
import { findLateSelections, type LateSelection } from './due-selections.queries.ts';

/** The selections of a job that should have been chosen before today, the earliest first. */
export function listLateSelections(
  db: Executor,
  jobId: number,
  today: string,
  limit: number,
): Promise<LateSelection[]> {
  return findLateSelections(db, jobId, today, limit);
}
