import { recordChange } from '../audit/audit.ts';
import { type Act, actorId, type Target } from '../http/act.ts';
import { checkRestore } from '../http/bin.ts';
import { found } from '../http/errors.ts';
import { checkVersion } from '../http/versions.ts';
import type { Lockable, RecordKind } from './record-kind.ts';

interface Stored {
  id: number;
  deletedBy: string | null;
}
interface Versioned {
  id: number;
  version: number;
}

/**
 * Locks a record and compares its version with the one the caller saw.
 * @param shown returns the record as the API returns it, if that differs from the row
 * @throws AppError `not_found` (404), `edit_conflict` (409)
 */
export async function lock<Row extends Versioned>(
  act: Act,
  kind: Lockable<Row>,
  { id, ifMatch }: Target,
  shown: (row: Row) => Versioned | Promise<Versioned> = (row) => row,
): Promise<Row> {
  const row = found(await kind.findForUpdate(act.tx, id), kind.noun);
  if (ifMatch != null && ifMatch !== row.version) await checkVersion(act, kind.resource, await shown(row), ifMatch);
  return row;
}

/**
 * Deletes a locked record. It can be restored for 30 days.
 * @param before the record as the audit log stores it
 */
export async function bin(
  act: Act,
  kind: RecordKind<unknown, unknown>,
  before: Record<string, unknown> & { id: number },
): Promise<void> {
  await kind.bin(act.tx, before.id, actorId(act));
  await recordChange(act, { resource: kind.resource, verb: 'delete', before });
}

/**
 * Locks a deleted record and checks that the caller may restore it.
 * @param check makes any other checks; it runs first
 * @throws AppError `not_found` (404), `forbidden` (403)
 */
export async function lockDeleted<Row extends Stored>(
  act: Act,
  kind: RecordKind<unknown, Row>,
  id: number,
  check?: (row: Row) => void,
): Promise<Row> {
  const row = found(await kind.findDeletedForUpdate(act.tx, id), kind.noun);
  check?.(row);
  checkRestore(act.actor, row);
  return row;
}

/**
 * Restores a record locked by `lockDeleted`.
 * @param values other changes to the row
 */
export async function restoreLocked<Row extends Versioned & Record<string, unknown>>(
  act: Act,
  kind: RecordKind<Row, unknown>,
  before: Stored & Record<string, unknown>,
  values?: object,
): Promise<Row> {
  const after = await kind.unbin(act.tx, before.id, values);
  await recordChange(act, { resource: kind.resource, verb: 'restore', before, after });
  return after;
}

/** Locks and restores a deleted record of a kind that needs no other checks. */
export async function restore<Row extends Versioned & Record<string, unknown>>(
  act: Act,
  kind: RecordKind<Row, Stored & Record<string, unknown>>,
  id: number,
): Promise<Row> {
  return restoreLocked(act, kind, await lockDeleted(act, kind, id));
}
