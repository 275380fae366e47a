import type { CreditNote, CreditNoteExportQuery } from '@builder-os/contract/modules/invoicing/credit-notes';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { csvFile, type PartFile } from '../../../platform/records/job-file-parts.ts';
import { type ExportColumn, type RecordExport, readExportPages } from '../../../platform/sheets/record-export.ts';
import { findNotePage } from './credit-notes.queries.ts';

const COLUMNS: readonly ExportColumn<CreditNote>[] = [
  { header: 'Number', type: 'text', read: ({ number }) => number },
  { header: 'Date', type: 'day', read: ({ creditedOn }) => creditedOn },
  { header: 'Invoice', type: 'text', read: ({ invoiceNumber }) => invoiceNumber },
  { header: 'Customer', type: 'text', read: ({ customerName }) => customerName },
  { header: 'Job', type: 'text', read: ({ jobName }) => jobName },
  { header: 'Reason', type: 'text', read: ({ reason }) => reason },
  { header: 'Subtotal', type: 'money', read: ({ subtotal }) => subtotal },
  { header: 'Tax', type: 'money', read: ({ tax }) => tax },
  { header: 'Amount', type: 'money', read: ({ amount }) => amount },
  { header: 'Applied to Invoice', type: 'money', read: ({ applied }) => applied },
];

/** Records who exports the credit notes, and returns them. */
export async function exportNotes(
  act: Act,
  db: Database,
  query: CreditNoteExportQuery,
): Promise<RecordExport<CreditNote>> {
  const { today } = await findOfficeDay(act.tx);
  await recordAction(act, { action: 'credit-note.export', resource: 'credit-note', details: { filter: query } });
  const pages = readExportPages(COLUMNS, (page) => findNotePage(db, { ...query, ...page }));
  return { fileName: `credit-notes-${today}.csv`, columns: COLUMNS, pages };
}

/** A job's credit notes as a file of the job's ZIP. */
export function jobNotesFile(db: Database, jobId: number): PartFile {
  const place = { folder: 'invoices', name: 'credit-notes.csv' };
  return csvFile(place, COLUMNS, (page) => findNotePage(db, { jobId, ...page }));
}
