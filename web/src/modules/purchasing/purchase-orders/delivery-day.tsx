import { isOpenOrder } from '@builder-os/contract/modules/purchasing/order-states';
import type { PurchaseOrder } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { organization } from '../../../app/organization.ts';
import { ABSENT } from '../../../format/absent.ts';
import { formatDay, todayIn } from '../../../format/dates.ts';

/** The delivery day of an order; if it has passed and the order is still open, it says so. */
export function DeliveryDay({
  order: { deliveryOn, status },
}: {
  order: Pick<PurchaseOrder, 'deliveryOn' | 'status'>;
}) {
  if (deliveryOn === null) return ABSENT;
  const day = formatDay(deliveryOn, organization);
  if (!isOpenOrder(status) || deliveryOn >= todayIn(organization)) return day;
  return <span className="font-strong text-negative">Late, {day}</span>;
}
