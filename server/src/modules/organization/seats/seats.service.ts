import {
  type CreateSeat,
  makesCircle,
  type Seat,
  type UpdateSeat,
} from '@builder-os/contract/modules/organization/seats';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { bin, lockDeleted, restoreLocked } from '../../../platform/records/record-life.ts';
import { isSameSet } from '../../../platform/same-set.ts';
import { checkStaff } from '../owners/owners.service.ts';
import {
  findSeat,
  findSeats,
  insertSeat,
  lockChart,
  replaceHolders,
  seatKind,
  updateSeatRow,
} from './seats.queries.ts';

const RESOURCE = 'seat';

export function listSeats(db: Executor): Promise<Seat[]> {
  return findSeats(db);
}

export async function getSeat(db: Executor, id: number): Promise<Seat> {
  return found(await findSeat(db, id), 'Seat');
}

export async function createSeat(act: Act, { holderIds = [], ...fields }: CreateSeat): Promise<Seat> {
  await lockChart(act.tx);
  const seats = await findSeats(act.tx);
  await checkReportsTo(seats, { id: 0, reportsToId: fields.reportsToId ?? null });
  await checkStaff(act.tx, holderIds, 'holderIds');
  const last = Math.max(0, ...seats.map(({ sortOrder }) => sortOrder));
  const id = await insertSeat(act.tx, { sortOrder: last + 1, ...fields });
  await replaceHolders(act.tx, id, holderIds);
  const after = await getSeat(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updateSeat(act: Act, target: Target, { holderIds, ...changes }: UpdateSeat): Promise<Seat> {
  const { id } = target;
  await lockChart(act.tx);
  const before = await getSeat(act.tx, target.id);
  await checkVersion(act, RESOURCE, before, target.ifMatch);
  if (changes.reportsToId !== undefined && changes.reportsToId !== before.reportsToId) {
    await checkReportsTo(await findSeats(act.tx), { id, reportsToId: changes.reportsToId });
  }
  const known = before.holders.map((holder) => holder.id);
  const hasNewHolders = holderIds !== undefined && !isSameSet(holderIds, known);
  if (hasNewHolders) {
    await checkStaff(
      act.tx,
      holderIds.filter((holderId) => !known.includes(holderId)),
      'holderIds',
    );
    await replaceHolders(act.tx, id, holderIds);
  }
  await updateSeatRow(act.tx, id, changes, hasNewHolders);
  return recorded(act, 'update', before);
}

/** Seats below the deleted one then report to the seat above it. */
export async function deleteSeat(act: Act, target: Target): Promise<void> {
  const { id } = target;
  await lockChart(act.tx);
  const before = await getSeat(act.tx, target.id);
  await checkVersion(act, RESOURCE, before, target.ifMatch);
  for (const below of await findSeats(act.tx)) {
    if (below.reportsToId !== id) continue;
    await updateSeatRow(act.tx, below.id, { reportsToId: before.reportsToId });
    await recorded(act, 'update', below);
  }
  await bin(act, seatKind, before);
}

/** The seat keeps reporting to the seat above, if that one still exists. */
export async function restoreSeat(act: Act, id: number): Promise<Seat> {
  await lockChart(act.tx);
  const binned = await lockDeleted(act, seatKind, id);
  const seats = await findSeats(act.tx);
  const isAboveThere = seats.some((seat) => seat.id === binned.reportsToId) && !makesCircle(seats, binned);
  return restoreLocked(act, seatKind, binned, { reportsToId: isAboveThere ? binned.reportsToId : null });
}

async function checkReportsTo(seats: readonly Seat[], seat: { id: number; reportsToId: number | null }): Promise<void> {
  if (seat.reportsToId === null) return;
  if (!seats.some(({ id }) => id === seat.reportsToId)) {
    throw validation({ reportsToId: 'Choose a seat on the accountability chart.' });
  }
  if (seat.reportsToId === seat.id || makesCircle(seats, seat)) {
    throw validation({ reportsToId: 'Choose a seat that doesn’t report to this one.' });
  }
}

async function recorded(act: Act, verb: string, before: Seat): Promise<Seat> {
  const after = await getSeat(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  return after;
}
