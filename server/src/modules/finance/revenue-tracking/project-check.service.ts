import type { Executor } from '../../../platform/db/database.ts';
import { validation } from '../../../platform/http/errors.ts';
import { findRevenueRecord } from './revenue-tracking.queries.ts';

/** @throws AppError `validation` (400) naming `projectId` when there is no project with that id */
export async function checkProject(db: Executor, projectId: number | null): Promise<void> {
  if (projectId === null) return;
  if ((await findRevenueRecord(db, projectId)) === undefined) {
    throw validation({ projectId: 'Project not found. Choose another one.' });
  }
}
