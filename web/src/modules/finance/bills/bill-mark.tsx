import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { Badge } from '../../../ui/badge.tsx';
import { BILL_STATUS_LABELS, BILL_STATUS_TONES, isHeld } from './bill-labels.ts';

/** The badge of a bill's state: held, overdue, retainage held, partly paid, or its status. */
export function BillMark({ bill, className }: { bill: Bill; className?: string }) {
  const { status, isOverdue, due, paid } = bill;
  if (isHeld(bill)) return <Badge tone="red">{bill.holdDecision === 'send_back' ? 'Sent back' : 'Held'}</Badge>;
  if (isOverdue) return <Badge tone="red">Overdue</Badge>;
  if (status === 'open' && due === '0.00') return <Badge tone="plum">Retainage held</Badge>;
  if (status === 'open' && paid !== '0.00') return <Badge tone="plum">Partly paid</Badge>;
  return (
    <Badge tone={BILL_STATUS_TONES[status]} className={className}>
      {BILL_STATUS_LABELS[status]}
    </Badge>
  );
}
