import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { Check, TriangleAlert } from 'lucide-react';
import { formatMoneyWithCents } from '../../../format/money.ts';

interface PlanSumProps {
  total: string;
  contract: string | null;
  /** Signed changes in the contract that have no line: invoices offer them by themselves. */
  unplanned: string;
}

/** Whether the lines of a plan add up to its part of the contract, and the difference. */
export function PlanSum({ total, contract, unplanned }: PlanSumProps) {
  const planned = contract === null ? null : fromCents(toCents(contract) - toCents(unplanned));
  const off = planned === null ? 0n : toCents(total) - toCents(planned);
  const isEqual = planned !== null && off === 0n;
  const Icon = isEqual ? Check : TriangleAlert;
  return (
    <p role="status" className="flex items-center gap-2 text-label text-muted-foreground tabular">
      {planned !== null && (
        <Icon
          aria-hidden="true"
          className={isEqual ? 'size-3.5 shrink-0' : 'size-3.5 shrink-0 text-tone-timber-mark'}
          strokeWidth={1.75}
        />
      )}
      {planned === null
        ? `The lines add up to ${formatMoneyWithCents(total)}. This job has no contract yet.`
        : isEqual
          ? `The lines equal ${nameOf(unplanned)}, ${formatMoneyWithCents(planned)}.`
          : `The lines are ${formatMoneyWithCents(fromCents(off < 0n ? -off : off))} ${off < 0n ? 'below' : 'above'} ${nameOf(unplanned)}, ${formatMoneyWithCents(planned)}.`}
    </p>
  );
}

const nameOf = (unplanned: string) =>
  unplanned === '0.00' ? 'the contract' : 'the contract without the signed changes that are billed by themselves';
