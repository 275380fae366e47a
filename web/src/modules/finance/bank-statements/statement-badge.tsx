import type { BankStatement } from '@builder-os/contract/modules/finance/bank-statements';
import { Check, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** Whether a statement was reconciled, and whether it still agrees with the books. */
export function StatementBadge({ statement: { state, isBroken } }: { statement: BankStatement }) {
  if (isBroken) {
    return (
      <Badge tone="red" icon={<TriangleAlert aria-hidden="true" />}>
        Out of balance
      </Badge>
    );
  }
  if (state === 'reconciled') {
    return (
      <Badge tone="moss" icon={<Check aria-hidden="true" />}>
        Reconciled
      </Badge>
    );
  }
  return <Badge tone="timber">Open</Badge>;
}
