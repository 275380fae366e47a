import type { Order } from '@builder-os/contract/modules/steel/orders';
import { Clock, FileText } from 'lucide-react';
import { useRef } from 'react';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useCardDragging } from '../../../ui/use-card-dragging.ts';
import { weightWords } from '../quotes/quote-labels.ts';
import { OrderMenu } from './order-menu.tsx';
import { ORDER_BOARD } from './use-order-drops.ts';

/** An order on the board: the project, the company, its size and its due date. */
export function OrderCard({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const { project, company, number, total, orderPounds, plans, promisedDate, plannedDate, isLate } = order;
  const isAtRisk = promisedDate !== null && plannedDate !== null && plannedDate > promisedDate;
  const card = useRef<HTMLLIElement>(null);
  useCardDragging(
    ({ makeDraggable }) =>
      card.current ? makeDraggable(card.current, { board: ORDER_BOARD, id: order.id }) : undefined,
    order.id,
  );
  return (
    <li ref={card} className="relative rounded-lg border border-border bg-card px-3 py-2.5 hover:bg-accent">
      <div className="flex items-start gap-1">
        <button
          type="button"
          onClick={onOpen}
          className="line-clamp-2 min-w-0 flex-1 text-left text-[13.5px]/4.75 font-strong after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
        >
          {project}
        </button>
        <span className="relative z-1 -mt-1.5 -mr-2">
          <OrderMenu order={order} />
        </span>
      </div>
      <p className="wrap-anywhere text-xs text-muted-foreground">
        {number}, {company}
      </p>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 tabular">
        <span className="flex-1 font-strong">{formatMoney(total)}</span>
        <span className="text-xs text-muted-foreground">{orderPounds === null ? '' : weightWords(orderPounds)}</span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground tabular">
        <span className="flex-1">
          {promisedDate === null ? 'No promised date' : `Due ${formatLongDay(promisedDate)}`}
        </span>
        {plans > 0 && (
          <span className="flex items-center gap-1">
            <FileText className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
            {formatCountOf(plans, 'plan')}
          </span>
        )}
      </p>
      {(isLate || isAtRisk) && (
        <p className="mt-1.5 flex">
          <Badge tone={isLate ? 'red' : 'timber'} icon={<Clock aria-hidden="true" />}>
            {isLate ? 'Late' : `Planned ${formatLongDay(plannedDate ?? '')}`}
          </Badge>
        </p>
      )}
    </li>
  );
}
