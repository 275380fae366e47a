import type { Actor } from './act.ts';
import { forbidden } from './errors.ts';

/** Whether a person may restore a record from Trash: the person who deleted it, or an administrator. */
export function canRestore(actor: Actor | null, record: { deletedBy: string | null }): boolean {
  return actor === null || actor.role === 'admin' || actor.id === record.deletedBy;
}

/** @throws AppError `forbidden` (403) for anyone else */
export function checkRestore(actor: Actor | null, record: { deletedBy: string | null }): void {
  if (canRestore(actor, record)) return;
  throw forbidden('Only the person who deleted this or an administrator can restore it.');
}
