import type { BillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import { sumOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../../app/organization.ts';
import { formatDay } from '../../../../format/dates.ts';
import { formatFigure } from '../../../../format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { InvoiceStatusBadge } from '../invoice-status-badge.tsx';

/** The earlier invoices of the job, before retainage. */
export function BilledBefore({ plan: { jobId, billedBefore } }: { plan: BillingPlan }) {
  return (
    <Panel title="Billed before">
      <ul>
        {billedBefore.map((invoice) => (
          <li key={invoice.id} className="flex items-center gap-2 border-b border-border px-4 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <Link
                to="/jobs/$id"
                params={{ id: String(jobId) }}
                search={{ tab: 'invoices', invoice: invoice.id }}
                className="font-mono text-[12px] whitespace-nowrap text-link hover:underline"
              >
                {invoice.number}
              </Link>
              <span className="block text-xs/4 text-muted-foreground">
                {formatDay(invoice.invoiceDate, organization)}
              </span>
            </span>
            <InvoiceStatusBadge {...invoice} />
            <span className="min-w-19 text-right tabular">{formatFigure(invoice.subtotal, true)}</span>
          </li>
        ))}
      </ul>
      <p className="flex px-4 py-2 text-sm tabular">
        <span className="flex-1 text-muted-foreground">Before retainage</span>
        <b className="font-semibold">{formatFigure(sumOf(billedBefore.map(({ subtotal }) => subtotal)), true)}</b>
      </p>
    </Panel>
  );
}
