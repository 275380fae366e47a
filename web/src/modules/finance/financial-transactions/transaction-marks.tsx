import type { FinancialTransaction } from '@builder-os/contract/modules/finance/financial-transactions';
import { Paperclip, RotateCcw, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** A transaction's marks: reversed, needs an account, has a receipt. */
export function TransactionMarks({ transaction }: { transaction: FinancialTransaction }) {
  const { reversedOn, needsAccount, receipt } = transaction;
  return (
    <>
      {reversedOn && (
        <Badge tone="neutral" icon={<RotateCcw aria-hidden="true" />}>
          Reversed
        </Badge>
      )}
      {needsAccount && !reversedOn && (
        <Badge tone="timber" icon={<TriangleAlert aria-hidden="true" />}>
          Needs account
        </Badge>
      )}
      {receipt && (
        <Paperclip
          role="img"
          aria-label="Has a receipt"
          className="size-3.5 shrink-0 text-subtle-foreground"
          strokeWidth={1.75}
        />
      )}
    </>
  );
}
