import type { BillHold } from '@builder-os/contract/modules/finance/bills';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { PAPER_LABELS } from './bill-labels.ts';

interface HeldBillLinkProps {
  billId: number;
  vendor: string;
  /** Tells it from another held bill of the vendor. */
  due: string;
}

/** A link to a held bill where it's decided, for people who can view bills. */
export function HeldBillLink({ billId, vendor, due }: HeldBillLinkProps) {
  if (!useCan('financial_read').allowed) return null;
  return (
    <Link
      to="/financial"
      search={{ tab: 'profit-first', part: 'bills', bill: billId }}
      aria-label={`Decide on the bill from ${vendor}, ${formatMoneyWithCents(due)} due`}
      className={buttonClasses({ size: 'sm' })}
    >
      Decide
    </Link>
  );
}

/** Why a bill is held, in a few words: `$1,275.00 above its order, workers’ compensation expired Nov 9`. */
export function heldBecause(holds: readonly BillHold[]): string {
  return holds.map(describe).join(', ');
}

function describe(hold: BillHold): string {
  if (hold.kind === 'over_order') return `${formatMoneyWithCents(hold.amount)} above its order`;
  if (hold.kind === 'waiver') return `no lien waiver for ${formatMoneyWithCents(hold.missing)}`;
  const paper = PAPER_LABELS[hold.paper].toLowerCase();
  return hold.expiredOn === null
    ? `no ${paper} on file`
    : `${paper} expired ${formatDay(hold.expiredOn, organization)}`;
}
