import { findLastChanger } from '../audit/audit.queries.ts';
import type { Act, IfMatch } from './act.ts';
import { editConflict } from './errors.ts';

/**
 * Refuses a change to a record that somebody else changed since the caller read it; the message says who. Without
 * `If-Match` the last write wins.
 * @param resource as the audit log names it: `lead`
 * @param current the record as the API answers it; its `updatedAt` says when
 * @param ifMatch the version the caller last saw
 * @throws AppError `edit_conflict` (409) carrying the record as it is now
 */
export async function checkVersion<Row extends { id: number | string; version: number }>(
  act: Act,
  resource: string,
  current: Row,
  ifMatch: IfMatch | undefined,
): Promise<void> {
  if (ifMatch == null || ifMatch === current.version) return;
  const name = (await findLastChanger(act.tx, resource, current.id)) ?? 'Someone else';
  throw editConflict(`${name} changed this ${resource} while you were editing it.`, current);
}
