import type { PurchaseOrderLine } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { fromCents, toCents } from '@builder-os/contract/platform/money';

type Billed = Pick<PurchaseOrderLine, 'amount' | 'billed'>;

/** The amount a line was billed above its order. */
export function overOf({ amount, billed }: Billed): string {
  const over = toCents(billed) - toCents(amount);
  return fromCents(over > 0n ? over : 0n);
}

export function overOfLines(lines: readonly Billed[]): string {
  return fromCents(lines.reduce((cents, line) => cents + toCents(overOf(line)), 0n));
}
