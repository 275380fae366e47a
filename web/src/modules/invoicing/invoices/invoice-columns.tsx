import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { organization } from '../../../app/organization.ts';
import { ABSENT, orDash } from '../../../format/absent.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { titleOfInvoice } from './invoice-labels.ts';
import { InvoiceStatusBadge } from './invoice-status-badge.tsx';

const dayOf = (day: string) => formatDay(day, organization);

/** The amount left to pay. A draft isn't owed. */
function balanceOf({ status, balance }: Invoice): string {
  return status === 'draft' ? ABSENT : formatMoneyWithCents(balance);
}

/** The columns of a record's invoices. In a narrow table, the amounts and days are below the number. */
export const INVOICE_COLUMNS: readonly TableColumn<Invoice>[] = [
  {
    header: 'Number and title',
    isRowHead: true,
    cellClassName: '@max-2xl/table:py-2',
    cell: (invoice) => (
      <>
        {invoice.number !== null && (
          <span className="mr-2 font-mono text-[12.5px] @max-2xl/table:block">{invoice.number}</span>
        )}
        <span className="@max-2xl/table:block @max-2xl/table:truncate">{titleOfInvoice(invoice)}</span>
        <span className="hidden text-muted-foreground tabular @max-2xl/table:block">
          {formatMoneyWithCents(invoice.amount)}
          {invoice.status !== 'draft' && `, ${balanceOf(invoice)} left`}
        </span>
        {invoice.dueDate !== null && (
          <span className="hidden text-muted-foreground @max-2xl/table:block">Due {dayOf(invoice.dueDate)}</span>
        )}
      </>
    ),
  },
  { header: 'Status', width: 'w-32', isAlwaysShown: true, cell: (invoice) => <InvoiceStatusBadge {...invoice} /> },
  {
    header: 'Date',
    width: 'w-28',
    align: 'right',
    className: '@max-3xl/table:hidden',
    cell: ({ invoiceDate }) => orDash(invoiceDate, dayOf),
  },
  {
    header: 'Due',
    width: 'w-28',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: ({ dueDate }) => orDash(dueDate, dayOf),
  },
  {
    header: 'Amount',
    width: 'w-36',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: ({ amount }) => formatMoneyWithCents(amount),
  },
  {
    header: 'Balance',
    width: 'w-36',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: balanceOf,
  },
];
