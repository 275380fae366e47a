import type { OwnerIds } from '@builder-os/contract/modules/organization/owners';
import type { Executor } from '../../../platform/db/database.ts';
import { validation } from '../../../platform/http/errors.ts';
import { findStaff, hasSeat } from './owners.queries.ts';

/**
 * The owner a record has once what was sent is stored: naming a person takes the seat away, and the other way round. One
 * that stays is not looked at again: people and seats may have gone.
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

/** @throws AppError `validation` (400) naming the field when one of them may not use the product */
export async function checkStaff(db: Executor, ids: readonly string[], field: string): Promise<void> {
  const known = await findStaff(db, ids);
  if (ids.some((id) => !known.includes(id))) throw validation({ [field]: 'Choose team members.' });
}
