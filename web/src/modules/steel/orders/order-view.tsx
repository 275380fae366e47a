import { nextStep, type OrderChange, type OrderDetail } from '@builder-os/contract/modules/steel/orders';
import { Link } from '@tanstack/react-router';
import { PackageCheck } from 'lucide-react';
import { useCalendar } from '../../../app/calendar.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay, formatMoment } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import type { OrderAction } from '../division/steel-search.ts';
import { JobFact } from '../quotes/job-fact.tsx';
import { weightWords } from '../quotes/quote-labels.ts';
import { STEP_LABELS, varianceWords } from './order-labels.ts';
import { OrderMenu } from './order-menu.tsx';
import { OrderPlans } from './order-plans.tsx';
import { OrderSteps } from './order-steps.tsx';
import { useUndoDelivery } from './orders.mutations.ts';
import { StartOrderJob } from './start-order-job.tsx';

interface OrderViewProps {
  order: OrderDetail;
  onAction: (action: OrderAction) => void;
  onOpenQuote: (id: number) => void;
  onClose: () => void;
}

/** An order's step, price, plans and history. */
export function OrderView({ order, onAction, onOpenQuote, onClose }: OrderViewProps) {
  const isOpen = order.deliveredOn === null;
  return (
    <Dialog
      open
      onOpenChange={(stays) => (stays ? undefined : onClose())}
      title={order.project}
      description={`${order.number} · ${order.company}`}
      className="sm:w-160"
    >
      <DialogBody>
        <OrderSteps order={order} />
        <OrderFacts order={order} />
        <OrderPlans order={order} />
        <OrderHistory history={order.history} />
      </DialogBody>
      <DialogFooter className="flex-wrap">
        {isOpen && <OrderMenu order={order} onRemoved={onClose} />}
        <Button onClick={() => onOpenQuote(order.currentQuoteId)}>Open Quote</Button>
        <StartOrderJob order={order} />
        <span className="flex-1 max-sm:hidden" />
        {isOpen ? <NextActions order={order} onAction={onAction} /> : <UndoDelivery order={order} />}
      </DialogFooter>
    </Dialog>
  );
}

function NextActions({ order, onAction }: Pick<OrderViewProps, 'order' | 'onAction'>) {
  const { reason } = useCan('steel_framing_write');
  const next = nextStep(order.step);
  return (
    <>
      <Button disabledReason={reason} onClick={() => onAction('promise')}>
        Set Promised Date
      </Button>
      {next ? (
        <Button variant="primary" disabledReason={reason} onClick={() => onAction(next)}>
          Advance to {STEP_LABELS[next]}
        </Button>
      ) : (
        <Button variant="primary" disabledReason={reason} onClick={() => onAction('deliver')}>
          <PackageCheck aria-hidden="true" />
          Mark Delivered
        </Button>
      )}
    </>
  );
}

function UndoDelivery({ order }: { order: OrderDetail }) {
  const undo = useUndoDelivery();
  const { reason } = useCan('steel_framing_write');
  return (
    <Button
      pending={undo.isPending}
      disabledReason={reason}
      onClick={() =>
        void perform({
          run: () => undo.mutateAsync(order.id),
          done: { title: 'Delivery undone', description: order.project },
          failed: 'Failed to undo delivery',
        })
      }
    >
      Undo Delivery
    </Button>
  );
}

const LINK = 'rounded-sm text-link focus-ring hover:underline';

function OrderFacts({ order }: { order: OrderDetail }) {
  const { preliminaryTotal, firmTotal, isFirmAccepted, orderPounds, promisedDate, plannedDate } = order;
  const canSeeBooks = useCan('financial_read').allowed;
  const variance = varianceWords(order);
  return (
    <Facts>
      <Fact label="Price" isTotal>
        {formatMoneyWithCents(order.total)}
      </Fact>
      {preliminaryTotal !== null && <Fact label="Preliminary quote">{formatMoneyWithCents(preliminaryTotal)}</Fact>}
      {firmTotal !== null && (
        <Fact label={isFirmAccepted ? 'Firm quote' : 'Firm quote, not accepted yet'}>
          {formatMoneyWithCents(firmTotal)}
        </Fact>
      )}
      {variance !== null && <Fact label="Firm vs. preliminary">{variance}</Fact>}
      <Fact label="Order weight">{weightWords(orderPounds)}</Fact>
      <Fact label="Promised date">{promisedDate && formatLongDay(promisedDate)}</Fact>
      {order.deliveredOn === null ? (
        <Fact label="Planned date">{plannedDate === null ? 'Not scheduled' : formatLongDay(plannedDate)}</Fact>
      ) : (
        <Fact label="Delivered">{formatLongDay(order.deliveredOn)}</Fact>
      )}
      {order.dealId !== null && (
        <Fact label="Deal">
          <Link to="/deals" search={{ deal: order.dealId }} className={LINK}>
            Open the deal
          </Link>
        </Fact>
      )}
      <JobFact quoteNumber={order.number} />
      {order.revenueRecordId !== null && canSeeBooks && (
        <Fact label="Revenue">
          <Link to="/financial" search={{ tab: 'revenue', q: order.project }} className={LINK}>
            Open the revenue record
          </Link>
        </Fact>
      )}
    </Facts>
  );
}

/** The moves of an order with their person and time, latest first. */
function OrderHistory({ history }: { history: readonly OrderChange[] }) {
  const calendar = useCalendar();
  return (
    <section aria-label="History">
      <h3 className="mb-1 text-label font-semibold">History</h3>
      <ul className="rounded-lg border border-border">
        {history.map((change) => (
          <li key={change.id} className="border-b border-border px-3.5 py-2 last:border-b-0">
            <span className="block">{changeWords(change)}</span>
            {change.note && <span className="block text-muted-foreground">{change.note}</span>}
            <span className="block text-xs text-muted-foreground">
              {change.changedByName ?? 'Customer accepted the quote'}, {formatMoment(change.changedAt, calendar)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function changeWords({ from, to }: OrderChange): string {
  if (to === null) return 'Delivered';
  return from === null ? `Started at ${STEP_LABELS[to]}` : `Moved from ${STEP_LABELS[from]} to ${STEP_LABELS[to]}`;
}
