import { ORDER_STEPS, type Order } from '@builder-os/contract/modules/steel/orders';
import { Check } from 'lucide-react';
import { cn } from '../../../ui/class-names.ts';
import { STEP_LABELS } from './order-labels.ts';

/** The four steps, with the order's current one. */
export function OrderSteps({ order }: { order: Pick<Order, 'step' | 'deliveredOn'> }) {
  const reached = order.deliveredOn === null ? ORDER_STEPS.indexOf(order.step) : ORDER_STEPS.length;
  return (
    <ol aria-label="Steps" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {ORDER_STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2 rounded-lg border border-border px-2.5 py-2 text-xs text-muted-foreground',
            index === reached && 'border-ring bg-selected font-strong text-foreground',
          )}
        >
          <span aria-hidden="true" className="grid size-4.5 shrink-0 place-items-center rounded-[5px] bg-muted tabular">
            {index < reached ? <Check className="size-3.5 text-positive" strokeWidth={2} /> : index + 1}
          </span>
          <span className="min-w-0">
            {STEP_LABELS[step]}
            {index < reached && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
