import type { PurchaseOrder } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { CursorPager } from '../../../app/records/cursor-pager.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { WaiversPanel } from '../waivers/waivers-panel.tsx';
import { DeliveryDay } from './delivery-day.tsx';
import { nameOfOrder } from './order-labels.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { OrderView } from './order-view.tsx';
import { jobOrdersQuery } from './purchase-orders.queries.ts';

const OrderDialog = loadWhenUsed(async () => (await import('./order-dialog.tsx')).OrderDialog);

const NEW_WAIVER = { amount: '', jobs: [] };

interface OrdersPanelProps {
  jobId: number;
  /** Why the job accepts no orders: it's closed. */
  closedReason: string | undefined;
  /** The order that is open in place of the list. */
  orderId: number | undefined;
  onOpen: (orderId: number) => void;
  /** Returns to the list. @param isGone whether the order was deleted, so that Back doesn’t return to it */
  onLeave: (isGone?: boolean) => void;
}

/** The orders of a job, or one of them opened in place. */
export function OrdersPanel({ jobId, closedReason, orderId, onOpen, onLeave }: OrdersPanelProps) {
  if (orderId !== undefined) return <OrderView id={orderId} onLeave={onLeave} />;
  return <OrderList jobId={jobId} closedReason={closedReason} onOpen={onOpen} />;
}

function OrderList({ jobId, closedReason, onOpen }: Omit<OrdersPanelProps, 'orderId' | 'onLeave'>) {
  // The cursor of each page that was left for the next one.
  const [cursors, setCursors] = useState<string[]>([]);
  const { data: page, isError, isFetching, refetch } = useQuery(jobOrdersQuery(jobId, cursors.at(-1)));
  const [isCreating, setIsCreating] = useState(false);
  const { reason } = useCan('jobs_write');
  const newButton = (
    <Button variant="primary" disabledReason={reason ?? closedReason} onClick={() => setIsCreating(true)}>
      <Plus aria-hidden="true" />
      New Order
    </Button>
  );
  if (!page) {
    if (!isError) return <TabSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load orders"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </StatePanel>
    );
  }
  const { rows, nextCursor, total } = page;
  return (
    <>
      {rows.length === 0 ? (
        <StatePanel className="grid min-h-80 place-items-center">
          <EmptyState
            art="sheet"
            headline="No orders yet"
            sentence="A purchase order or subcontract commits cost to this job before its bill arrives."
            action={newButton}
            more={<LearnMore page="jobs" />}
          />
        </StatePanel>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <p className="flex-1 text-sm text-muted-foreground">{formatCountOf(total, 'order')}</p>
            {newButton}
          </div>
          <Table
            aria-label="Orders"
            columns={COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
            context={undefined}
            onOpen={({ id }) => onOpen(id)}
          />
          <CursorPager cursors={cursors} nextCursor={nextCursor} onChange={setCursors} />
        </>
      )}
      <WaiversPanel of={{ jobId }} start={NEW_WAIVER} reason={reason ?? closedReason} />
      {isCreating && <OrderDialog jobId={jobId} onClose={() => setIsCreating(false)} onCreated={onOpen} />}
    </>
  );
}

const COLUMNS: readonly TableColumn<PurchaseOrder>[] = [
  {
    header: 'Number and vendor',
    isRowHead: true,
    cellClassName: '@max-lg/table:py-2',
    cell: (order) => (
      <>
        <b className="font-strong @max-lg/table:block">{nameOfOrder(order)}</b>{' '}
        <span className="text-muted-foreground @max-lg/table:block @max-lg/table:truncate">{order.vendorName}</span>
        <span className="hidden text-muted-foreground tabular @max-lg/table:block">
          {formatMoneyWithCents(order.total)}
        </span>
        <span className="hidden text-muted-foreground @max-2xl/table:block">
          {order.deliveryOn !== null && (
            <>
              Delivery <DeliveryDay order={order} />
            </>
          )}
        </span>
      </>
    ),
  },
  {
    header: 'Cost codes',
    width: 'w-36',
    className: '@max-3xl/table:hidden',
    cell: ({ codes }) => <span className="font-mono text-[11.5px] text-muted-foreground">{codes.join(', ')}</span>,
  },
  { header: 'Status', width: 'w-30', isAlwaysShown: true, cell: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    header: 'Delivery',
    width: 'w-28',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: (order) => <DeliveryDay order={order} />,
  },
  {
    header: 'Ordered',
    width: 'w-36',
    align: 'right',
    // In a narrow table, the amount is below the number, which then fits.
    className: '@max-lg/table:hidden',
    cell: ({ total }) => formatMoneyWithCents(total),
  },
  {
    header: 'Open',
    width: 'w-36',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: ({ open }) => formatMoneyWithCents(open),
  },
];
