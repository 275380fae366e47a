import type {
  PurchaseOrderDetail,
  PurchaseOrderLine,
} from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { perform } from '../../../app/records/perform.ts';
import { RecordUnavailable } from '../../../app/records/record-unavailable.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents, formatSignedMoney } from '../../../format/money.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { BillsOfOrder } from '../../finance/bills/bills-of-order-panel.tsx';
import { OrderDatesPanel } from '../../job-pages/vendor-page/order-dates-panel.tsx';
import { SignaturesPanel } from '../../signing/signatures/signatures-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { type OpenOrderDialog, OrderDialogs } from './order-dialogs.tsx';
import { OrderFacts } from './order-facts.tsx';
import { nameOfOrder } from './order-labels.ts';
import { OrderLinesTable } from './order-lines-table.tsx';
import { OrderRail } from './order-rail.tsx';
import { OrderRevisions } from './order-revisions.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { overOfLines } from './over-order.ts';
import {
  useCloseOrderLine,
  useDeleteOrder,
  useRestoreOrder,
  useRevokeOrderLinks,
} from './purchase-orders.mutations.ts';
import { orderQuery } from './purchase-orders.queries.ts';

interface OrderViewProps {
  id: number;
  /** @param isGone whether the order was deleted, so that Back doesn’t return to it */
  onLeave: (isGone?: boolean) => void;
}

/** An order in its job's tab: its state, its lines and what is still open. */
export function OrderView({ id, onLeave }: OrderViewProps) {
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(id));
  return (
    <>
      <BackButton onClick={() => onLeave()}>All orders</BackButton>
      {order ? (
        <LoadedOrder order={order} onLeave={onLeave} />
      ) : error ? (
        <StatePanel>
          <RecordUnavailable
            noun="order"
            error={error}
            goneBecause="It may have been deleted."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </StatePanel>
      ) : (
        <TabSkeleton />
      )}
    </>
  );
}

function LoadedOrder({ order, onLeave }: Pick<OrderViewProps, 'onLeave'> & { order: PurchaseOrderDetail }) {
  const write = useCan('jobs_write');
  const [dialog, setDialog] = useState<OpenOrderDialog | null>(null);
  const [closing, setClosing] = useState<PurchaseOrderLine | null>(null);
  const { mutateAsync: closeLine } = useCloseOrderLine();
  const { mutateAsync: revoke } = useRevokeOrderLinks();
  const { mutateAsync: remove } = useDeleteOrder();
  const { mutateAsync: restore } = useRestoreOrder();
  function deleteOrder() {
    onLeave(true);
    void deleteWithUndo({ noun: 'Order', id: order.id, name: order.vendorName, remove, restore });
  }
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-2.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <div className="flex flex-wrap items-center gap-2.5">
            <h2 className="title min-w-0 text-lg/6 break-words">
              {nameOfOrder(order)}, {order.vendorName}
            </h2>
            <OrderStatusBadge status={order.status} />
            {order.revision > 0 && (
              <Badge tone="neutral" icon={null}>
                Rev {order.revision}
              </Badge>
            )}
          </div>
          <p className="mt-0.5 text-[13.5px]/5 text-muted-foreground">
            {[
              order.codes.join(', '),
              order.siteAddress && `deliver to ${order.siteAddress.replace(/\.$/, '')}`,
              order.deliveryOn && `by ${formatDay(order.deliveryOn, organization)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <OrderActions
          order={order}
          onOpen={(name) => setDialog({ name, order })}
          onDelete={deleteOrder}
          onRevoke={() =>
            void perform({
              run: () => revoke(order.id),
              done: { title: 'Links revoked' },
              failed: 'Failed to revoke links',
            })
          }
        />
      </div>
      <OrderRail order={order} />
      <MetricStrip metrics={metricsOf(order)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:gap-4 min-[1400px]:grid-cols-[minmax(0,1fr)_324px]">
        <OrderLinesTable order={order} onClose={setClosing} />
        <div className="grid gap-3.5 sm:gap-4">
          <OrderFacts order={order} />
          {order.status !== 'draft' && <OrderDatesPanel orderId={order.id} />}
          {order.status !== 'draft' && <BillsOfOrder orderId={order.id} />}
          <SignaturesPanel resource="purchase-order" record={order.id} reason={write.reason} />
          {order.revisions.length > 0 && <OrderRevisions revisions={order.revisions} />}
        </div>
      </div>
      <OrderDialogs live={order} open={dialog} onClose={() => setDialog(null)} />
      {closing && (
        <ConfirmDialog
          title="Close line?"
          description={`Nothing more is expected on ${closing.description}. ${formatMoneyWithCents(closing.open)} will no longer be open. This can’t be undone.`}
          confirmLabel="Close Line"
          icon={<CircleCheck aria-hidden="true" />}
          onConfirm={() =>
            perform({
              run: () => closeLine(closing.id),
              done: { title: 'Line closed', description: closing.description },
              failed: 'Failed to close line',
            })
          }
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}

function metricsOf({ total, billed, open, lineCount, status, revisions, lines }: PurchaseOrderDetail) {
  const first = revisions.at(-1);
  const later = revisions.slice(0, -1).reduce((cents, { change }) => cents + toCents(change), 0n);
  const closed = lines.filter(({ closedAt }) => closedAt !== null).length;
  const over = overOfLines(lines);
  const isCounted = status === 'issued' || status === 'accepted';
  return [
    {
      label: 'Ordered',
      figure: formatMoneyWithCents(total),
      support:
        first && later !== 0n
          ? `${formatMoneyWithCents(first.change)} first, ${formatSignedMoney(fromCents(later), true)} by revisions`
          : formatCountOf(lineCount, 'line'),
    },
    { label: 'Billed', figure: formatMoneyWithCents(billed), support: 'by bills on its lines' },
    {
      label: 'Open',
      figure: formatMoneyWithCents(open),
      support: isCounted
        ? 'counted in the forecast'
        : status === 'draft'
          ? 'counts once it’s issued'
          : 'nothing is expected',
    },
    /[1-9]/.test(over)
      ? {
          label: 'Billed above lines',
          figure: <span className="text-negative">{formatSignedMoney(over, true)}</span>,
          support: 'more than was ordered',
        }
      : { label: 'Closed lines', figure: String(closed), support: `of ${formatCountOf(lineCount, 'line')}` },
  ];
}
