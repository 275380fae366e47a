import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { Check } from 'lucide-react';
import { useCalendar } from '../../../app/calendar.ts';
import { type Calendar, formatMomentDay } from '../../../format/dates.ts';
import { cn } from '../../../ui/class-names.ts';
import { ORDER_STATUS_LABELS } from './order-labels.ts';

const STEPS = ['draft', 'issued', 'accepted', 'closed'] as const;

// Spelled out in full so Tailwind finds the class names in the source.
const railColors = {
  draft: 'bg-stage-prospecting',
  issued: 'bg-stage-qualification',
  accepted: 'bg-stage-proposal',
  closed: 'bg-stage-closed-won',
} as const;

/** The steps of an order, each with its day and person. A void order shows those it had reached. */
export function OrderRail({ order }: { order: PurchaseOrderDetail }) {
  const calendar = useCalendar();
  const current = order.status === 'void' ? -1 : STEPS.indexOf(order.status);
  return (
    <ol aria-label="Steps" className="grid grid-cols-4 gap-1">
      {STEPS.map((step, index) => {
        const isCurrent = index === current;
        const said = describeStep(order, step, calendar);
        const isReached = said.isReached && !(isCurrent && step !== 'closed');
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined}>
            <span
              aria-hidden="true"
              className={cn('block h-1.5 rounded-[2px] bg-muted', (isReached || isCurrent) && railColors[step])}
            />
            <span
              className={cn(
                'mt-1.75 flex items-center gap-1 text-xs/4 text-muted-foreground',
                isCurrent && 'font-semibold text-foreground',
              )}
            >
              {isReached && <Check aria-label="Done:" role="img" className="size-3" strokeWidth={1.75} />}
              {ORDER_STATUS_LABELS[step]}
            </span>
            <span className="block text-xs/4 text-subtle-foreground tabular max-sm:sr-only">{said.text}</span>
          </li>
        );
      })}
    </ol>
  );
}

function describeStep(order: PurchaseOrderDetail, step: (typeof STEPS)[number], calendar: Calendar) {
  const at = (moment: string | null, who: string | null) => ({
    isReached: moment !== null,
    text: moment === null ? '' : [formatMomentDay(moment, calendar), who].filter(Boolean).join(', '),
  });
  switch (step) {
    case 'draft':
      return at(order.createdAt, order.createdByName);
    case 'issued':
      return at(order.issuedAt, order.issuedByName);
    case 'accepted':
      return at(order.acceptedAt, order.acceptedBy);
    case 'closed':
      return order.closedAt === null && order.status !== 'void'
        ? { isReached: false, text: 'once every line is closed' }
        : at(order.closedAt, order.closedByName);
  }
}
