import type { Divide, Division } from '@builder-os/contract/modules/real-estate/shares';
import { addDays } from '@builder-os/contract/platform/calendar';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { isSameSet } from '../../../platform/same-set.ts';
import { checkPartners } from '../partners/partners.service.ts';
import { getProperty, lockProperty } from '../properties/properties.service.ts';
import { findDividedBetween, findDivisions, replaceDivision } from './shares.queries.ts';

const RESOURCE = 'property-share';

export async function listDivisions(db: Executor, propertyId: number): Promise<Division[]> {
  await getProperty(db, propertyId);
  return findDivisions(db, propertyId);
}

/**
 * Divides a property from a day on, until the next division begins. Replaces a division of the same day.
 * @throws AppError `conflict` (409) when money was divided by the shares of that time
 */
export async function divideProperty(act: Act, propertyId: number, { from, shares }: Divide): Promise<Division[]> {
  await lockProperty(act, { id: propertyId });
  await checkPartners(
    act,
    'shares',
    shares.map(({ partnerId }) => partnerId),
  );
  return change(act, { propertyId, from }, shares);
}

/** Removes a change of ownership; the previous one applies again. */
export async function removeDivision(act: Act, propertyId: number, from: string): Promise<Division[]> {
  await lockProperty(act, { id: propertyId });
  const divisions = await findDivisions(act.tx, propertyId);
  if (!divisions.some((division) => division.from === from)) throw notFound('Ownership');
  return change(act, { propertyId, from }, []);
}

async function change(
  act: Act,
  target: { propertyId: number; from: string },
  shares: Divide['shares'],
): Promise<Division[]> {
  const { propertyId, from } = target;
  const before = await findDivisions(act.tx, propertyId);
  const keyOf = ({ partnerId, percent }: Divide['shares'][number]) => `${partnerId} ${percent}`;
  const current = before.find((division) => division.from === from)?.shares ?? [];
  if (isSameSet(current.map(keyOf), shares.map(keyOf))) return before;
  const next = before.findLast((division) => division.from > from);
  const divided = await findDividedBetween(act.tx, propertyId, { from, before: next?.from ?? null });
  if (divided) {
    throw conflict(
      `${formatCents(divided.amount)} on ${formatDay(divided.happenedOn)} was already split by the shares at that time. Start the new ownership on ${formatDay(addDays(divided.happenedOn, 1))} or later, or delete that capital entry first.`,
    );
  }
  await replaceDivision(act.tx, target, shares);
  const after = await findDivisions(act.tx, propertyId);
  await recordChange(act, {
    resource: RESOURCE,
    verb: shares.length === 0 ? 'delete' : 'update',
    before: { id: propertyId, divisions: before },
    after: { id: propertyId, divisions: after },
  });
  return after;
}
