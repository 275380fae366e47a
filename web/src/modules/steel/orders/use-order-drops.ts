import { isStepOpen, ORDER_STEPS, type Order, type OrderStep } from '@builder-os/contract/modules/steel/orders';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast } from '../../../api/error-toast.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { useCardDrag } from '../../../ui/use-card-dragging.ts';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { STEP_LABELS } from './order-labels.ts';
import { useMoveOrder } from './orders.mutations.ts';

/** Keeps this board's cards out of other boards' columns. */
export const ORDER_BOARD = 'orders';

/**
 * Moves an order where its card is dropped. If the step's requirements aren't met, the server asks for a note, so the
 * dialog opens.
 * @returns the orders, with the moving one already at its new step
 */
export function useOrderDrops(orders: readonly Order[]): readonly Order[] {
  const { change } = useSteelUrlState();
  const move = useMoveOrder();
  useCardDrag(ORDER_BOARD, {
    onDrop: (at, id) => {
      const order = orders.find((one) => one.id === id);
      const step = ORDER_STEPS.find((one) => one === at?.column);
      if (!order || !step || !isStepOpen(order.step, step)) return;
      move.mutate(
        { id, version: order.version, body: { step } },
        {
          onSuccess: () =>
            toast({ title: 'Order moved', description: `${order.project} is now at ${STEP_LABELS[step]}` }),
          onError: (error) =>
            error instanceof ApiError && 'note' in error.fields
              ? change({ order: id, act: step })
              : errorToast(error, 'Failed to move order'),
        },
      );
    },
  });
  const onItsWay = move.isPending ? move.variables : undefined;
  return orders.map((order) => (order.id === onItsWay?.id ? { ...order, step: onItsWay.body.step } : order));
}

/** Whether a card may be dropped on a column. */
export function takesOrder(orders: readonly Order[], id: number, step: OrderStep): boolean {
  const order = orders.find((one) => one.id === id);
  return order !== undefined && isStepOpen(order.step, step);
}
