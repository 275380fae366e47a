import { MOST_XLSX_INVOICES } from '@builder-os/contract/modules/invoicing/invoice-states';
import type { Invoice, InvoiceExportQuery } from '@builder-os/contract/modules/invoicing/invoices';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { printXlsx, type SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import { findInvoicePage } from './invoices.queries.ts';

const ROWS_A_PAGE = 200;

type Column = SheetColumn & { read: (invoice: Invoice) => Line[number] };

const COLUMNS: readonly Column[] = [
  { header: 'Number', type: 'text', width: 14, read: ({ number }) => number },
  { header: 'Status', type: 'text', width: 12, read: ({ status }) => status },
  { header: 'Customer', type: 'text', width: 30, read: ({ customerName }) => customerName },
  { header: 'Title', type: 'text', width: 30, read: ({ title }) => title },
  { header: 'Job', type: 'text', width: 14, read: ({ jobNumber }) => jobNumber },
  { header: 'Job Name', type: 'text', width: 30, read: ({ jobName }) => jobName },
  { header: 'Date', type: 'day', read: ({ invoiceDate }) => invoiceDate },
  { header: 'Due Date', type: 'day', read: ({ dueDate }) => dueDate },
  { header: 'Subtotal', type: 'money', width: 16, read: ({ subtotal }) => subtotal },
  { header: 'Tax', type: 'money', width: 16, read: ({ tax }) => tax },
  { header: 'Amount', type: 'money', width: 16, read: ({ amount }) => amount },
  { header: 'Retainage', type: 'money', width: 16, read: ({ retainage }) => retainage },
  { header: 'Paid', type: 'money', width: 16, read: ({ paid }) => paid },
  { header: 'Credited', type: 'money', width: 16, read: ({ credited }) => credited },
  { header: 'Written Off', type: 'money', width: 16, read: ({ writtenOff }) => writtenOff },
  { header: 'Due', type: 'money', width: 16, read: ({ due }) => due },
  { header: 'Balance', type: 'money', width: 16, read: ({ balance }) => balance },
  { header: 'Days Overdue', type: 'number', width: 10, read: ({ daysLate }) => daysLate },
];

interface Download {
  fileName: string;
  /** Read while the file is sent. */
  pages: AsyncIterable<Line[]>;
}

/** Records who exports the invoices, and returns them. */
export async function exportInvoices(act: Act, db: Database, query: InvoiceExportQuery): Promise<Download> {
  const { today } = await findOfficeDay(act.tx);
  const { format, ...filter } = query;
  await recordAction(act, {
    action: 'invoice.export',
    resource: 'invoice',
    details: { filter, format },
  });
  return { fileName: `invoices-${today}.${format}`, pages: readPages(db, query) };
}

export function toInvoiceCsv({ pages }: Download): AsyncIterable<string> {
  return writeCsv(
    COLUMNS.map(({ header }) => header),
    pages,
  );
}

/** @throws AppError `validation` (400) when there are more than a workbook holds */
export async function toInvoiceXlsx({ pages }: Download): Promise<Buffer> {
  const rows: Line[] = [];
  for await (const lines of pages) {
    rows.push(...lines);
    if (rows.length <= MOST_XLSX_INVOICES) continue;
    throw validation({
      format: `An Excel file can hold up to ${MOST_XLSX_INVOICES.toLocaleString('en-US')} invoices. Filter the list, or export as CSV.`,
    });
  }
  return printXlsx([{ name: 'Invoices', columns: COLUMNS.map(({ read: _, ...column }) => column), rows }]);
}

async function* readPages(db: Database, query: InvoiceExportQuery): AsyncGenerator<Line[]> {
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof findInvoicePage>> = await findInvoicePage(db, {
      ...query,
      limit: ROWS_A_PAGE,
      cursor,
    });
    yield page.rows.map((invoice) => COLUMNS.map(({ read }) => read(invoice)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
