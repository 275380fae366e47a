import type { Receivables } from '@builder-os/contract/modules/invoicing/receivables';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { Check, TriangleAlert } from 'lucide-react';
import { formatMoneyWithCents } from '../../../format/money.ts';

/** Whether the receivables match the books, or by how much they differ. */
export function EqualsLedger({ owed: { isEqual, ledger, due, retainage } }: { owed: Receivables }) {
  if (isEqual) {
    return (
      <span
        title={`${formatMoneyWithCents(ledger)} with retainage in accounts receivable`}
        className="flex items-center gap-1.25 text-xs text-muted-foreground"
      >
        <Check aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.75} />
        Matches the books
      </span>
    );
  }
  const off = toCents(ledger) - toCents(due) - toCents(retainage);
  return (
    <span className="flex items-center gap-1.25 text-xs text-negative">
      <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.75} />
      {formatMoneyWithCents(fromCents(off < 0n ? -off : off))} {off < 0n ? 'less' : 'more'} in the books
    </span>
  );
}
