import type { ChangeOrderLine } from '@builder-os/contract/modules/changes/change-order-records';
import type { FormRow } from '../../../../app/forms/form-rows.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { sumOf } from '../form/change-form.ts';

interface ChangeSumProps {
  lines: readonly FormRow[];
  /** The lines of the change being edited. */
  stored?: readonly ChangeOrderLine[] | undefined;
}

/** The sum of the typed lines. */
export function ChangeSum({ lines, stored }: ChangeSumProps) {
  const { cost, price } = sumOf(lines, stored);
  return (
    <p role="status" className="text-sm text-muted-foreground tabular">
      Cost <b className="font-strong text-foreground">{formatMoneyWithCents(cost)}</b>, price{' '}
      <b className="font-strong text-foreground">{formatMoneyWithCents(price)}</b>
      {stored?.some(({ fixedPrice }) => fixedPrice !== null) &&
        '. The line of the choice keeps its price while its code, quantity, cost and markup stay.'}
    </p>
  );
}
