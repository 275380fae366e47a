import type { CustomerOwed } from '@builder-os/contract/modules/invoicing/receivables';
import { Link } from '@tanstack/react-router';
import { formatFigure } from '../../../format/money.ts';

/** What we owe a customer, as a link to the payments it's left of. */
export function CreditLink({ customer: { customerName, credit } }: { customer: CustomerOwed }) {
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
