import type { CustomerOwed } from '@builder-os/contract/modules/invoicing/receivables';
import { Link } from '@tanstack/react-router';
import { formatFigure } from '../../../format/money.ts';

interface CreditLinkProps {
  customer: CustomerOwed;
  /** For a past day it's plain text, because payments are listed as of now. */
  isPast: boolean;
}

/** A customer's credit, as a link to the payments with money left. */
export function CreditLink({ customer: { customerName, credit }, isPast }: CreditLinkProps) {
  if (isPast) return <span className="tabular">{formatFigure(credit, true)} credit</span>;
  return (
    <Link
      to="/jobs"
      search={{ tab: 'receivables', owed: 'payments', q: customerName, overdue: 'yes' }}
      className="rounded-sm text-link tabular focus-ring hover:underline"
    >
      {formatFigure(credit, true)} credit
    </Link>
  );
}
