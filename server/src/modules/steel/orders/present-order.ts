import { earliestDelivery, type ShopLoad } from '@builder-os/contract/modules/steel/capacity-plan';
import { type Order, varianceOf } from '@builder-os/contract/modules/steel/orders';

type Stored = Omit<Order, 'plannedDate' | 'variance'>;

/** The shop's open orders in production order. */
export interface ShopPlan extends Pick<ShopLoad, 'poundsAWeek' | 'today'> {
  loads: readonly { id: number; pounds: number | null }[];
}

/** An order with its computed fields: its variance, and the earliest day it can realistically be delivered. */
export function presentOrder(order: Stored, plan: ShopPlan): Order {
  const { preliminaryTotal, firmTotal } = order;
  const variance = preliminaryTotal === null || firmTotal === null ? null : varianceOf(preliminaryTotal, firmTotal);
  return { ...order, variance, plannedDate: order.deliveredOn === null ? plannedDateOf(order.id, plan) : null };
}

/** The day an open order can be delivered: everything ahead of it is made first. */
export function plannedDateOf(id: number, { loads, poundsAWeek, today }: ShopPlan): string | null {
  const index = loads.findIndex((load) => load.id === id);
  const own = loads[index];
  if (!own) return null;
  const openPounds = loads.slice(0, index).reduce((sum, { pounds }) => sum + (pounds ?? 0), 0);
  return earliestDelivery({ poundsAWeek, openPounds, today }, own.pounds);
}
