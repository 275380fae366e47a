import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { termsOf } from '@builder-os/contract/platform/terms';
import { Link } from '@tanstack/react-router';
import { useCalendar } from '../../../app/calendar.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay, formatMoment } from '../../../format/dates.ts';
import { DetailLine, DetailLines, DetailPanel, DetailText } from '../../../ui/overlay/detail-panel.tsx';
import { isAmount } from './invoice-labels.ts';

const linkClasses = 'text-link hover:underline';

/** The recipient and terms of an invoice, and who issued it. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const calendar = useCalendar();
  return (
    <DetailPanel title="Details">
      <DetailLines>
        <DetailLine label="Customer">
          {invoice.customerId === null ? (
            invoice.customerName
          ) : (
            <Link to="/contacts/$id" params={{ id: String(invoice.customerId) }} className={linkClasses}>
              {invoice.customerName}
            </Link>
          )}
        </DetailLine>
        <DetailLine label="Email">{invoice.customerEmail}</DetailLine>
        <DetailLine label="Invoice date">{invoice.invoiceDate && formatLongDay(invoice.invoiceDate)}</DetailLine>
        <DetailLine label="Due">{invoice.dueDate && formatLongDay(invoice.dueDate)}</DetailLine>
        <DetailLine label="Terms">{termsOf(invoice.termsDays)}</DetailLine>
        {isAmount(invoice.retainagePercent) && (
          <DetailLine label="Retainage">{trimDecimal(invoice.retainagePercent)}%</DetailLine>
        )}
        {invoice.customerReference !== null && (
          <DetailLine label="Customer reference">{invoice.customerReference}</DetailLine>
        )}
        {invoice.issuedByName !== null && <DetailLine label="Issued by">{invoice.issuedByName}</DetailLine>}
        <DetailLine label="Emailed">
          {invoice.sentAt ? formatMoment(invoice.sentAt, calendar) : 'Not emailed'}
        </DetailLine>
        {invoice.openLinks > 0 && (
          <DetailLine label="Links">{formatCountOf(invoice.openLinks, 'working link')}</DetailLine>
        )}
        {invoice.dealId !== null && (
          <DetailLine label="Deal">
            <Link to="/deals" search={{ open: invoice.dealId }} className={linkClasses}>
              Open deal
            </Link>
          </DetailLine>
        )}
      </DetailLines>
      <DetailText label="Bill to" text={invoice.billTo} />
      <DetailText label="Note to the customer" text={invoice.note} />
      <DetailText label="Why it was written off" text={invoice.writeOffReason} />
      {invoice.pdfHash !== null && (
        <div className="border-t border-border px-4 pt-2.5 pb-3.5 text-sm">
          <p className="text-muted-foreground">SHA-256 of the PDF as issued</p>
          <p className="mt-0.5 font-mono text-[11.5px]/4 break-all">{invoice.pdfHash}</p>
        </div>
      )}
    </DetailPanel>
  );
}
