import type { PurchaseOrder } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { JobRecordsList } from '../../../app/records/job-records-list.tsx';
import { formatMoneyWithCents } from '../../../format/money.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { DeliveryDay } from './delivery-day.tsx';
import { nameOfOrder } from './order-labels.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { ORDERS_PER_PAGE, orderPageQuery } from './purchase-orders.queries.ts';
import type { OrdersUrlState } from './use-orders-url-state.ts';

export function AllOrdersList({ address }: { address: OrdersUrlState }) {
  return (
    <JobRecordsList
      label="Orders"
      noneMatches="No order’s number, vendor or job matches"
      rowsPerPage={ORDERS_PER_PAGE}
      pageQuery={(cursor) => orderPageQuery(address.filter, cursor)}
      columns={COLUMNS}
      address={address}
      placeOf={({ id }) => ({ tab: 'orders', order: id })}
      phoneRowOf={(order) => ({
        title: nameOfOrder(order),
        amount: formatMoneyWithCents(order.total),
        detail: `${order.vendorName} · ${order.jobName}`,
        badge: <OrderStatusBadge status={order.status} />,
        aside: order.deliveryOn !== null && <DeliveryDay order={order} />,
      })}
    />
  );
}

const COLUMNS: readonly TableColumn<PurchaseOrder>[] = [
  {
    header: 'Order',
    sortKey: 'number',
    hasTwoLines: true,
    cell: (order) => <TwoLines first={nameOfOrder(order)} second={order.vendorName} />,
  },
  {
    header: 'Job',
    hasTwoLines: true,
    cell: ({ jobName, jobNumber }) => <TwoLines first={jobName} second={jobNumber} />,
  },
  {
    header: 'Status',
    width: 'w-30',
    isAlwaysShown: true,
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  {
    header: 'Delivery',
    sortKey: 'deliveryOn',
    width: 'w-34',
    align: 'right',
    cell: (order) => <DeliveryDay order={order} />,
  },
  { header: 'Ordered', width: 'w-36', align: 'right', cell: ({ total }) => formatMoneyWithCents(total) },
  { header: 'Open', width: 'w-36', align: 'right', cell: ({ open }) => formatMoneyWithCents(open) },
];
