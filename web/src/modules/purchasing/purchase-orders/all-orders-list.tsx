import type { PurchaseOrder } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { ListedRows } from '../../../app/records/listed-rows.tsx';
import { RecordTable } from '../../../app/records/record-table.tsx';
import { type PageRows, usePageRows } from '../../../app/records/use-page-rows.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { AllOrdersPhoneList } from './all-orders-phone-list.tsx';
import { DeliveryDay } from './delivery-day.tsx';
import { nameOfOrder } from './order-labels.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { ORDERS_PER_PAGE, orderPageQuery } from './purchase-orders.queries.ts';
import type { OrdersUrlState } from './use-orders-url-state.ts';

const TABLE_ROW_HEIGHT = 52;
const PHONE_ROW_HEIGHT = 95;

/** Table or card list by viewport; otherwise the loading, no-match or error state. */
export function AllOrdersList({ address }: { address: OrdersUrlState }) {
  const { filter } = address;
  const isPhone = useIsPhone();
  const rows = usePageRows({
    rowHeight: isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT,
    rowsPerPage: ORDERS_PER_PAGE,
    pageQuery: (cursor) => orderPageQuery(filter, cursor),
  });
  return (
    <ListedRows
      rows={rows}
      plural="orders"
      q={filter.q}
      noneMatches="No order’s number, vendor or job matches"
      onClear={address.clearFilter}
    >
      {isPhone ? <AllOrdersPhoneList rows={rows} /> : <OrdersTable rows={rows} address={address} />}
    </ListedRows>
  );
}

const COLUMNS: readonly TableColumn<PurchaseOrder, undefined>[] = [
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
  { header: 'Ordered', width: 'w-32', align: 'right', cell: ({ total }) => formatMoneyWithCents(total) },
  { header: 'Open', width: 'w-32', align: 'right', cell: ({ open }) => formatMoneyWithCents(open) },
];

function OrdersTable({ rows, address }: { rows: PageRows<PurchaseOrder>; address: OrdersUrlState }) {
  return (
    <div className="[&_td]:h-13">
      <RecordTable
        aria-label="Orders"
        rows={rows}
        columns={COLUMNS}
        context={undefined}
        sort={address.filter.sort}
        onSortChange={address.changeSort}
        onOpen={address.openOrder}
        onRowAction={(action, order) => {
          if (action === 'edit') address.openOrder(order);
        }}
      />
    </div>
  );
}
