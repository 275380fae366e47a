import { ORDER_STEPS, type OrderStep } from '@builder-os/contract/modules/steel/orders';

interface Movable {
  step: OrderStep;
  plans: number;
  isFirmAccepted: boolean;
}

/** Returns what's missing for a step, so that an order moves there only with a note; undefined if nothing is. */
export function missingFor(order: Movable, step: OrderStep): string | undefined {
  if (isBefore(step, order.step)) return undefined;
  if (step !== 'submit_plans' && order.plans === 0) {
    return 'This order has no plans. Upload them, or add a note explaining why it’s moving ahead without them.';
  }
  if (step === 'delivery' && !order.isFirmAccepted) {
    return 'No firm quote has been accepted. Send one, or add a note explaining why the order is moving ahead.';
  }
  return undefined;
}

function isBefore(step: OrderStep, other: OrderStep): boolean {
  return ORDER_STEPS.indexOf(step) < ORDER_STEPS.indexOf(other);
}
