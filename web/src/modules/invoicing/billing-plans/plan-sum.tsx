import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { Check, TriangleAlert } from 'lucide-react';
import { formatMoneyWithCents } from '../../../format/money.ts';

/** Whether the lines of a plan add up to the contract, and by what they differ. */
export function PlanSum({ total, contract }: { total: string; contract: string | null }) {
  const off = contract === null ? 0n : toCents(total) - toCents(contract);
  const isEqual = contract !== null && off === 0n;
  const Icon = isEqual ? Check : TriangleAlert;
  return (
    <p role="status" className="flex items-center gap-2 text-label text-muted-foreground tabular">
      {contract !== null && (
        <Icon
          aria-hidden="true"
          className={isEqual ? 'size-3.5 shrink-0' : 'size-3.5 shrink-0 text-tone-timber-mark'}
          strokeWidth={1.75}
        />
      )}
      {contract === null
        ? `The lines add up to ${formatMoneyWithCents(total)}. This job has no contract yet.`
        : isEqual
          ? `The lines equal the contract, ${formatMoneyWithCents(contract)}.`
          : `The lines are ${formatMoneyWithCents(fromCents(off < 0n ? -off : off))} ${off < 0n ? 'below' : 'above'} the contract, ${formatMoneyWithCents(contract)}.`}
    </p>
  );
}
