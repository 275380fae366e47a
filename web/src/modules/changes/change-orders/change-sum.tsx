import type { FormRow } from '../../../app/forms/form-rows.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { sumOf } from './change-form.ts';

/** What lines as typed add up to. */
export function ChangeSum({ lines }: { lines: readonly FormRow[] }) {
  const { cost, price } = sumOf(lines);
  return (
    <p role="status" className="text-sm text-muted-foreground tabular">
      Cost <b className="font-strong text-foreground">{formatMoneyWithCents(cost)}</b>, price{' '}
      <b className="font-strong text-foreground">{formatMoneyWithCents(price)}</b>
    </p>
  );
}
