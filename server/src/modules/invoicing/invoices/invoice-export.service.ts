import { INVOICE_STATUS_LABELS, MOST_XLSX_INVOICES } from '@builder-os/contract/modules/invoicing/invoice-states';
import type { Invoice, InvoiceExportQuery } from '@builder-os/contract/modules/invoicing/invoices';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { csvFile, type PartFile } from '../../../platform/records/job-file-parts.ts';
import {
  type ExportColumn,
  exportToXlsx,
  type RecordExport,
  readExportPages,
} from '../../../platform/sheets/record-export.ts';
import { findInvoicePage } from './invoices.queries.ts';

const COLUMNS: readonly ExportColumn<Invoice>[] = [
  { header: 'Number', type: 'text', width: 14, read: ({ number }) => number },
  { header: 'Status', type: 'text', width: 12, read: ({ status }) => INVOICE_STATUS_LABELS[status] },
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

/** Records who exports the invoices, and returns them. */
export async function exportInvoices(
  act: Act,
  db: Database,
  query: InvoiceExportQuery,
): Promise<RecordExport<Invoice>> {
  const { today } = await findOfficeDay(act.tx);
  const { format, ...filter } = query;
  await recordAction(act, {
    action: 'invoice.export',
    resource: 'invoice',
    details: { filter, format },
  });
  const pages = readExportPages(COLUMNS, (page) => findInvoicePage(db, { ...query, ...page }));
  return { fileName: `invoices-${today}.${format}`, columns: COLUMNS, pages };
}

/** A job's invoices as a file of the job's ZIP. */
export function jobInvoicesFile(db: Database, jobId: number): PartFile {
  const place = { folder: 'invoices', name: 'invoices.csv' };
  return csvFile(place, COLUMNS, (page) => findInvoicePage(db, { jobId, ...page }));
}

/** @throws AppError `validation` (400) when there are more than a workbook holds */
export function toInvoiceXlsx(download: RecordExport<Invoice>): Promise<Buffer> {
  return exportToXlsx(download, { sheet: 'Invoices', noun: 'invoices', most: MOST_XLSX_INVOICES });
}
