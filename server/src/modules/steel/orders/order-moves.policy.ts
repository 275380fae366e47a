import { ORDER_STEPS, type OrderStep } from '@builder-os/contract/modules/steel/orders';

interface Movable {
  step: OrderStep;
  plans: number;
  isFirmAccepted: boolean;
}

/** What is missing for a step, so that an order goes there only with a word why; undefined where nothing is. */
export function missingFor(order: Movable, step: OrderStep): string | undefined {
  if (isBefore(step, order.step)) return undefined;
  if (step !== 'submit_plans' && order.plans === 0) {
    return 'No plans are here yet. Upload them, or say why the order goes on without them.';
  }
  if (step === 'delivery' && !order.isFirmAccepted) {
    return 'No firm quote is accepted yet. Send one, or say why the order goes on without it.';
  }
  return undefined;
}

function isBefore(step: OrderStep, other: OrderStep): boolean {
  return ORDER_STEPS.indexOf(step) < ORDER_STEPS.indexOf(other);
}
