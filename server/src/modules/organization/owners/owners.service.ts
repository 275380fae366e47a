import type { OwnerIds } from '@builder-os/contract/modules/organization/owners';
import type { Executor } from '../../../platform/db/database.ts';
import { validation } from '../../../platform/http/errors.ts';
import { findStaff, hasSeat } from './owners.queries.ts';

/**
 * The owner a record has after the change: a person replaces the seat, and a seat the person. An owner that stays isn't
 * checked again, because people and seats may be gone by now.
 */
export async function chooseOwner(
  db: Executor,
  sent: Partial<OwnerIds>,
  before: OwnerIds = { ownerId: null, ownerSeatId: null },
): Promise<OwnerIds> {
  const { ownerId, ownerSeatId } = sent;
  if (ownerId && ownerSeatId) throw validation({ ownerSeatId: 'Choose a person or a seat, not both.' });
  if (ownerId) {
    if (ownerId !== before.ownerId) await checkStaff(db, [ownerId], 'ownerId');
    return { ownerId, ownerSeatId: null };
  }
  if (ownerSeatId) {
    const isThere = ownerSeatId === before.ownerSeatId || (await hasSeat(db, ownerSeatId));
    if (!isThere) throw validation({ ownerSeatId: 'Choose a seat on the accountability chart.' });
    return { ownerId: null, ownerSeatId };
  }
  return {
    ownerId: ownerId === undefined ? before.ownerId : null,
    ownerSeatId: ownerSeatId === undefined ? before.ownerSeatId : null,
  };
}

/** @throws AppError `validation` (400) naming the field when one of them has no access to the app */
export async function checkStaff(db: Executor, ids: readonly string[], field: string): Promise<void> {
  const known = await findStaff(db, ids);
  if (ids.some((id) => !known.includes(id))) throw validation({ [field]: 'Choose team members.' });
}
