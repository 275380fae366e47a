import { findLastChanger } from '../audit/audit.queries.ts';
import type { Act, IfMatch } from './act.ts';
import { editConflict } from './errors.ts';

/**
 * Rejects a change to a record that someone else changed since the caller read it. The message names that person.
 * Without `If-Match`, the last write wins.
 * @param resource the record's resource name in the audit log: `lead`
 * @param current the record as the API returns it, sent with the error
 * @param ifMatch the version the caller last saw
 * @throws AppError `edit_conflict` (409) with `current`
 */
export async function checkVersion<Row extends { id: number | string; version: number }>(
  act: Act,
  resource: string,
  current: Row,
  ifMatch: IfMatch | undefined,
): Promise<void> {
  if (ifMatch == null || ifMatch === current.version) return;
  const name = (await findLastChanger(act.tx, resource, current.id)) ?? 'Someone else';
  throw editConflict(`${name} changed this ${resource.replaceAll('-', ' ')} while you were editing it.`, current);
}
