import type { PurchaseOrder } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { Link } from '@tanstack/react-router';
import { PhoneList } from '../../../app/records/phone-list.tsx';
import type { PageRows } from '../../../app/records/use-page-rows.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { DeliveryDay } from './delivery-day.tsx';
import { nameOfOrder } from './order-labels.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

/** Orders on a phone: number and amount, vendor and job, status and delivery. */
export function AllOrdersPhoneList({ rows }: { rows: PageRows<PurchaseOrder> }) {
  return (
    <PhoneList label="Orders" rows={rows} className="h-23.75">
      {(order) => (
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline gap-2">
            <Link
              to="/jobs/$id"
              params={{ id: String(order.jobId) }}
              search={{ tab: 'orders', order: order.id }}
              className="min-w-0 flex-1 truncate text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
            >
              {nameOfOrder(order)}
            </Link>
            <span className="text-sm tabular">{formatMoneyWithCents(order.total)}</span>
          </p>
          <p className="truncate text-sm/4.75 text-muted-foreground">
            {order.vendorName} · {order.jobName}
          </p>
          <p className="mt-1.5 flex items-center gap-3 text-sm">
            <OrderStatusBadge status={order.status} />
            {order.deliveryOn !== null && <DeliveryDay order={order} />}
          </p>
        </div>
      )}
    </PhoneList>
  );
}
