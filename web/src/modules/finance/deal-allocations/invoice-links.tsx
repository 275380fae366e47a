import type { DealInvoice } from '@builder-os/contract/platform/deal-invoices';
import { Link } from '@tanstack/react-router';

/** The invoices that bill a deal. */
export function InvoiceLinks({ invoices }: { invoices: readonly DealInvoice[] }) {
  return invoices.map(({ number, link }) => (
    <Link key={number} to={link} className="justify-self-start rounded-sm text-sm text-link focus-ring hover:underline">
      {number}
    </Link>
  ));
}
