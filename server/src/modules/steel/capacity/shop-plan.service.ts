import { toPounds } from '@builder-os/contract/modules/steel/pricing';
import type { Executor } from '../../../platform/db/database.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { findOpenLoads } from '../orders/orders.queries.ts';
import type { ShopPlan } from '../orders/present-order.ts';
import { findCapacity } from './capacity.queries.ts';

/** The shop's weekly capacity, and its open orders in production order. */
export async function getShopPlan(db: Executor): Promise<ShopPlan> {
  const { today } = await findOfficeDay(db);
  const capacity = await findCapacity(db);
  return {
    poundsAWeek: toPounds(capacity?.tonsPerWeek ?? '0') ?? 0,
    today,
    loads: await findOpenLoads(db),
  };
}
