import { ORDER_STEPS, type Order, type OrderStep } from '@builder-os/contract/modules/steel/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Calculator } from 'lucide-react';
import { useEffectEvent, useRef, useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useCardDragging } from '../../../ui/use-card-dragging.ts';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { OrderCard } from './order-card.tsx';
import { STEP_ABOUT, STEP_LABELS } from './order-labels.ts';
import { orderListQuery } from './orders.queries.ts';
import { ORDER_BOARD, takesOrder, useOrderDrops } from './use-order-drops.ts';

const NONE: readonly Order[] = [];

/** Open orders in four columns, one per step, sorted by promised date. */
export function OrderBoard() {
  const { change } = useSteelUrlState();
  const list = useInfiniteQuery(orderListQuery('open'));
  const loaded = list.data?.pages.flatMap(({ rows }) => rows);
  const orders = useOrderDrops(loaded ?? NONE);
  if (!loaded) {
    if (!list.isError) return <TabSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Couldn’t load orders"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      </StatePanel>
    );
  }
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <div className="-mx-4 overflow-x-auto px-4 sm:-mx-5 sm:px-5 lg:mx-0 lg:px-0">
        <div className="grid snap-x auto-cols-[minmax(17rem,1fr)] grid-flow-col gap-3 lg:auto-cols-fr">
          {ORDER_STEPS.map((step, index) => (
            <Column
              key={step}
              step={step}
              position={index + 1}
              orders={orders.filter((order) => order.step === step)}
              accepts={(id) => takesOrder(orders, id, step)}
              onOpen={(order) => change({ order })}
            />
          ))}
        </div>
      </div>
      {list.hasNextPage && (
        <Button className="self-center" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more orders
        </Button>
      )}
    </>
  );
}

interface ColumnProps {
  step: OrderStep;
  position: number;
  orders: readonly Order[];
  /** Whether an order may be dropped here. */
  accepts: (id: number) => boolean;
  onOpen: (id: number) => void;
}

function Column({ step, position, orders, accepts, onOpen }: ColumnProps) {
  const section = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const acceptsNow = useEffectEvent(accepts);
  useCardDragging(
    ({ makeDropTarget }) =>
      section.current
        ? makeDropTarget(section.current, {
            board: ORDER_BOARD,
            column: step,
            accepts: (id) => acceptsNow(id),
            onOver: setIsOver,
          })
        : undefined,
    step,
  );
  return (
    <section
      ref={section}
      aria-label={`${STEP_LABELS[step]}, ${orders.length}`}
      className={cn(
        'flex min-w-0 snap-start flex-col rounded-lg border border-border bg-sunken',
        isOver && 'bg-selected shadow-[inset_0_0_0_1.5px_var(--ring)]',
      )}
    >
      <header className="flex items-center gap-2 px-3 pt-2.5 pb-1.5">
        <StepMark position={position} />
        <h2 className="min-w-0 flex-1 truncate text-label font-semibold">{STEP_LABELS[step]}</h2>
        <span className="text-xs text-muted-foreground tabular">{orders.length}</span>
      </header>
      {orders.length === 0 ? (
        <p className="px-3 pb-4 text-xs text-pretty text-muted-foreground">{STEP_ABOUT[step]}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 p-2">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} onOpen={() => onOpen(order.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function StepMark({ position }: { position: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-5.5 shrink-0 place-items-center rounded-[5px] bg-muted text-xs font-strong tabular"
    >
      {position}
    </span>
  );
}

function NoOrders() {
  return (
    <StatePanel>
      <EmptyState
        art="sheet"
        headline="No Active Orders"
        sentence="An order starts when a quote is accepted, then moves through four steps."
        action={
          <Link to="/steel-framing" search={{ tab: 'pricing' }} className={buttonClasses({ variant: 'primary' })}>
            <Calculator aria-hidden="true" />
            Calculate New Order
          </Link>
        }
        more={<LearnMore page="steel-framing" />}
      />
      <ol aria-label="Order process" className="mx-auto grid max-w-4xl gap-4 px-5 pb-8 sm:grid-cols-2 lg:grid-cols-4">
        {ORDER_STEPS.map((step, index) => (
          <li key={step} className="flex gap-2.5">
            <StepMark position={index + 1} />
            <span className="min-w-0">
              <span className="block font-strong">{STEP_LABELS[step]}</span>
              <span className="block text-xs text-pretty text-muted-foreground">{STEP_ABOUT[step]}</span>
            </span>
          </li>
        ))}
      </ol>
    </StatePanel>
  );
}
