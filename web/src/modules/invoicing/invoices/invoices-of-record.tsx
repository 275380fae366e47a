import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import { dealAllocationQuery } from '../../finance/deal-allocations/deal-allocations.queries.ts';
import { isOwed, nameOfInvoice } from './invoice-labels.ts';
import { InvoiceStatusBadge } from './invoice-status-badge.tsx';
import { invoicePageQuery } from './invoices.queries.ts';
import { useStartFrom } from './start-invoice-link.ts';

const SHOWN = 5;

interface InvoicesOfRecordProps {
  of: 'contact' | 'deal';
  id: number;
  isWon?: boolean | undefined;
}

/**
 * The latest invoices of a contact or a deal. A won deal’s first invoice starts here. Renders nothing for people who
 * have neither.
 */
export function InvoicesOfRecord({ of, id, isWon = false }: InvoicesOfRecordProps) {
  const canWrite = useCan('financial_write').allowed;
  const { start, isPending } = useStartFrom('deal');
  const filter = of === 'deal' ? { dealId: String(id) } : { customerId: String(id) };
  const { data: page } = useQuery(invoicePageQuery(filter));
  const canStart = isWon && canWrite;
  const money = useQuery({ ...dealAllocationQuery(id), enabled: canStart });
  if (!page || (canStart && money.isPending) || (page.rows.length === 0 && !canStart)) return null;
  return (
    <DetailPanel title="Invoices" aside={page.rows.length > 0 && formatCountOf(page.total, 'invoice')}>
      {page.rows.length > 0 && (
        <ul className="divide-y divide-border">
          {page.rows.slice(0, SHOWN).map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
              <span className="min-w-0 flex-1 basis-40">
                <Link
                  to="/jobs"
                  search={{ tab: 'receivables', invoice: invoice.id }}
                  className="rounded-sm font-strong break-words text-link focus-ring hover:underline"
                >
                  {nameOfInvoice(invoice)}
                </Link>
                <span className="block text-xs text-muted-foreground tabular">
                  {formatMoneyWithCents(invoice.amount)}
                  {isOwed(invoice) && `, ${formatMoneyWithCents(invoice.due)} due`}
                </span>
              </span>
              <InvoiceStatusBadge {...invoice} />
            </li>
          ))}
        </ul>
      )}
      {of === 'contact' && page.rows.length > SHOWN && (
        <p className="border-t border-border px-4 py-2 text-sm">
          <Link
            to="/jobs"
            search={{ tab: 'receivables', owed: 'invoices', ofCustomer: id }}
            className="rounded-sm text-link underline focus-ring"
          >
            All invoices
          </Link>
        </p>
      )}
      {canStart && (
        <div className="grid justify-items-start gap-2.5 px-4 py-3 not-first:border-t not-first:border-border">
          {money.data?.invoiceProblem ? (
            <p className="text-sm text-muted-foreground">{money.data.invoiceProblem}</p>
          ) : (
            <Button size="sm" pending={isPending} onClick={() => start(id)}>
              <Plus aria-hidden="true" />
              Create Invoice
            </Button>
          )}
        </div>
      )}
    </DetailPanel>
  );
}
