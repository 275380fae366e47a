import { toPounds } from '@builder-os/contract/modules/steel/pricing';
import { dayIn } from '@builder-os/contract/platform/dates';
import type { Executor } from '../../../platform/db/database.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findOpenLoads } from '../orders/orders.queries.ts';
import type { ShopPlan } from '../orders/present-order.policy.ts';
import { findCapacity } from './capacity.queries.ts';

/** What the shop makes in a week, and what is open before it in the order it is made in. */
export async function getShopPlan(db: Executor): Promise<ShopPlan> {
  const { timeZone } = await getOrganization(db);
  const capacity = await findCapacity(db);
  return {
    poundsAWeek: toPounds(capacity?.tonsPerWeek ?? '0') ?? 0,
    today: dayIn(new Date(), timeZone),
    loads: await findOpenLoads(db),
  };
}
