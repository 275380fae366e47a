import type { Order } from '@builder-os/contract/modules/steel/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LearnMore } from '../../../app/learn-more.tsx';
import { ABSENT, orDash } from '../../../format/absent.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { weightWords } from '../quotes/quote-labels.ts';
import { varianceWords } from './order-labels.ts';
import { orderListQuery } from './orders.queries.ts';

/** Delivered orders, latest first, with the variance between the firm and the estimated price. */
export function DeliveredOrders() {
  const { change } = useSteelUrlState();
  const isPhone = useIsPhone();
  const list = useInfiniteQuery(orderListQuery('delivered'));
  const orders = list.data?.pages.flatMap(({ rows }) => rows);
  if (!orders) {
    if (!list.isError) return <TabSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Couldn’t load delivered orders"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      </StatePanel>
    );
  }
  if (orders.length === 0) {
    return (
      <StatePanel>
        <EmptyState
          art="sheet"
          headline="No delivered orders yet"
          sentence="Orders appear here, with their revenue, once you mark them delivered."
          more={<LearnMore page="steel-framing" />}
        />
      </StatePanel>
    );
  }
  const List = isPhone ? DeliveredPhoneList : DeliveredTable;
  return (
    <>
      <List orders={orders} onOpen={(order) => change({ order })} />
      {list.hasNextPage && (
        <Button className="self-center" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more orders
        </Button>
      )}
    </>
  );
}

interface DeliveredProps {
  orders: readonly Order[];
  onOpen: (id: number) => void;
}

const DELIVERED_COLUMNS: readonly TableColumn<Order>[] = [
  { header: 'Order', cell: ({ project, number }) => <TwoLines first={project} second={number} /> },
  { header: 'Customer', width: 'w-56', className: '@max-2xl/table:hidden', cell: ({ company }) => company },
  {
    header: 'Price',
    width: 'w-36',
    align: 'right',
    cellClassName: 'font-strong',
    cell: ({ total }) => formatMoneyWithCents(total),
  },
  {
    header: 'Firm vs. preliminary',
    width: 'w-48',
    className: '@max-5xl/table:hidden',
    align: 'right',
    cellClassName: 'text-muted-foreground',
    cell: (order) => varianceWords(order) ?? ABSENT,
  },
  {
    header: 'Order weight',
    width: 'w-34',
    className: '@max-4xl/table:hidden',
    align: 'right',
    cellClassName: 'text-muted-foreground',
    cell: ({ orderPounds }) => orDash(orderPounds, weightWords),
  },
  {
    header: 'Delivered',
    width: 'w-32',
    align: 'right',
    cell: ({ deliveredOn }) => formatLongDay(deliveredOn ?? ''),
  },
];

function DeliveredTable({ orders, onOpen }: DeliveredProps) {
  return (
    <Table
      aria-label="Delivered orders"
      density="record"
      columns={DELIVERED_COLUMNS}
      rows={orders}
      keyOf={({ id }) => id}
      context={undefined}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function DeliveredPhoneList({ orders, onOpen }: DeliveredProps) {
  return (
    <ul aria-label="Delivered orders" className="rounded-lg border border-border bg-card">
      {orders.map((order) => (
        <li key={order.id} className="relative border-b border-border px-3.5 py-2.75 last:border-b-0">
          <div className="flex items-baseline gap-2">
            <button
              type="button"
              onClick={() => onOpen(order.id)}
              className="min-w-0 flex-1 truncate text-left text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
            >
              {order.project}
            </button>
            <span className="text-base/5 font-strong tabular">{formatMoneyWithCents(order.total)}</span>
          </div>
          <p className="wrap-anywhere text-sm/4.75 text-muted-foreground">
            {order.number}, {order.company}
          </p>
          <p className="text-label text-subtle-foreground tabular">{formatLongDay(order.deliveredOn ?? '')}</p>
        </li>
      ))}
    </ul>
  );
}
