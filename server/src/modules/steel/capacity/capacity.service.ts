import type { Capacity, ChangeCapacity } from '@builder-os/contract/modules/steel/capacity';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { findCapacity, insertCapacity } from './capacity.queries.ts';
import { getShopPlan } from './shop-plan.service.ts';

export async function getCapacity(db: Executor): Promise<Capacity> {
  const { loads, today } = await getShopPlan(db);
  const said = await findCapacity(db);
  return {
    tonsPerWeek: said?.tonsPerWeek ?? null,
    note: said?.note ?? null,
    openPounds: loads.reduce((sum, { pounds }) => sum + (pounds ?? 0), 0),
    openOrders: loads.length,
    openWithoutWeight: loads.filter(({ pounds }) => pounds === null).length,
    today,
    changedByName: said?.changedByName ?? null,
    changedAt: said?.changedAt ?? null,
  };
}

/** Sets the shop's capacity from now on; earlier values stay on record. */
export async function changeCapacity(act: Act, { tonsPerWeek, note = null }: ChangeCapacity): Promise<Capacity> {
  const before = await findCapacity(act.tx);
  const isSame = before && Number(before.tonsPerWeek) === Number(tonsPerWeek) && before.note === note;
  if (isSame) return getCapacity(act.tx);
  const id = await insertCapacity(act.tx, { tonsPerWeek, note, createdBy: actorId(act) });
  await recordChange(act, {
    resource: 'capacity',
    verb: 'update',
    before: before && { id, tonsPerWeek: before.tonsPerWeek, note: before.note },
    after: { id, tonsPerWeek, note },
  });
  return getCapacity(act.tx);
}
