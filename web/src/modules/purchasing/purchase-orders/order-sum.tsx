import { orderAmountOf, orderTotalOf } from '@builder-os/contract/modules/purchasing/order-amounts';
import { plainNumber } from '@builder-os/contract/platform/plain-number';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';

/** The sum of the typed lines, without incomplete ones. */
export function OrderSum({ lines }: { lines: readonly FormRow[] }) {
  const readable = lines
    .map((row) => ({ quantity: plainNumber(row.quantity ?? ''), unitPrice: plainNumber(row.unitPrice ?? '') }))
    .filter(({ quantity, unitPrice }) => /^\d+(\.\d{1,3})?$/.test(quantity) && /^\d+(\.\d{1,4})?$/.test(unitPrice));
  const total = orderTotalOf(readable.map((line) => ({ amount: orderAmountOf(line) })));
  return (
    <p role="status" className="text-sm text-muted-foreground tabular">
      Total <b className="font-strong text-foreground">{formatMoneyWithCents(total)}</b>
    </p>
  );
}
