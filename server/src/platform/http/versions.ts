import type { Act } from './act.ts';
import { editConflict } from './errors.ts';

/**
 * Refuses a change to a record that somebody else changed since the caller read it. Without `If-Match` the last write wins.
 * @throws AppError `edit_conflict` (409) carrying the record as it is now
 */
export function checkVersion<Row extends { version: number }>(act: Act, noun: string, current: Row): void {
  if (act.ifMatch === null || act.ifMatch === current.version) return;
  throw editConflict(`Somebody else changed this ${noun} while you were editing it.`, current);
}
