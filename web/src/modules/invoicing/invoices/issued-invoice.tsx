import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { perform } from '../../../app/records/perform.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { CreditNotesOfRecord } from '../credit-notes/credit-notes-of-record.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { type InvoiceDialogName, InvoiceDialogs } from './invoice-dialogs.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { describeLate, isAmount, isOwed } from './invoice-labels.ts';
import { InvoiceLinesTable } from './invoice-lines-table.tsx';
import { InvoiceStatusBadge } from './invoice-status-badge.tsx';
import { useRevokeInvoiceLinks } from './invoices.mutations.ts';
import { SettlementsList } from './settlements-list.tsx';

interface IssuedInvoiceProps {
  invoice: InvoiceDetail;
  onOpen: (id: number) => void;
}

/** An issued invoice: its lines, its settlements and the amount still due. */
export function IssuedInvoice({ invoice }: IssuedInvoiceProps) {
  const [dialog, setDialog] = useState<InvoiceDialogName | null>(null);
  const { mutateAsync: revoke } = useRevokeInvoiceLinks();
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-2.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <div className="flex flex-wrap items-center gap-2.5">
            <h2 className="title min-w-0 text-lg/6 break-words">
              {[invoice.number, invoice.title].filter(Boolean).join(', ')}
            </h2>
            <InvoiceStatusBadge {...invoice} />
          </div>
          <p className="mt-0.5 text-[13.5px]/5 text-pretty text-muted-foreground">
            {invoice.customerName}
            {invoice.jobId !== null && (
              <>
                {', '}
                <Link to="/jobs/$id" params={{ id: String(invoice.jobId) }} className="text-link underline">
                  {invoice.jobName ?? invoice.jobNumber}
                </Link>
              </>
            )}
            {invoice.sentAt === null && ', not emailed yet'}
          </p>
        </div>
        <InvoiceActions
          invoice={invoice}
          onOpen={setDialog}
          onRevoke={() =>
            void perform({
              run: () => revoke(invoice.id),
              done: { title: 'Links revoked' },
              failed: 'Failed to revoke links',
            })
          }
        />
      </div>
      <MetricStrip metrics={metricsOf(invoice)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_312px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 sm:gap-4">
          <InvoiceLinesTable invoice={invoice} />
          <SettlementsList invoice={invoice} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 sm:gap-4">
          <InvoiceFacts invoice={invoice} />
          <CreditNotesOfRecord filter={{ invoiceId: String(invoice.id) }} />
        </div>
      </div>
      <InvoiceDialogs invoice={invoice} open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

function metricsOf(invoice: InvoiceDetail) {
  const { amount, tax, paid, credited, writtenOff, retainage, retainageBilled, due, dueDate, daysLate } = invoice;
  const otherwise = [
    isAmount(credited) && `${formatMoneyWithCents(credited)} credited`,
    isAmount(writtenOff) && `${formatMoneyWithCents(writtenOff)} written off`,
  ].filter(Boolean);
  return [
    {
      label: 'Amount',
      figure: formatMoneyWithCents(amount),
      support: isAmount(tax)
        ? `including ${formatMoneyWithCents(tax)} tax`
        : formatCountOf(invoice.lines.length, 'line'),
    },
    { label: 'Paid', figure: formatMoneyWithCents(paid), support: otherwise.join(', ') || undefined },
    {
      label: 'Retainage held',
      figure: formatMoneyWithCents(retainage),
      support: isAmount(retainageBilled) && `${formatMoneyWithCents(retainageBilled)} billed since`,
    },
    {
      label: 'Due',
      figure: <span className={daysLate > 0 ? 'text-negative' : undefined}>{formatMoneyWithCents(due)}</span>,
      support:
        isOwed(invoice) && dueDate !== null
          ? daysLate > 0
            ? `${describeLate(daysLate)}, due ${formatDay(dueDate, organization)}`
            : `by ${formatDay(dueDate, organization)}`
          : 'nothing is left to pay',
    },
  ];
}
