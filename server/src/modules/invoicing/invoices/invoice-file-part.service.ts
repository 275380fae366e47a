import { csvFile, type JobFilePart, wholeFile } from '../../../platform/records/job-file-parts.ts';
import { type ExportColumn, onePage } from '../../../platform/sheets/record-export.ts';
import { jobNotesFile } from '../credit-notes/credit-note-export.service.ts';
import { CREDIT_NOTE_PDFS, getIssuedPdf, INVOICE_PDFS } from '../issued-pdfs/issued-pdfs.service.ts';
import { jobInvoicesFile } from './invoice-export.service.ts';
import {
  findInvoicingRecords,
  findIssuedDocuments,
  findPaidParts,
  type PaidPart,
} from './invoice-file-part.queries.ts';

const PAYMENTS: readonly ExportColumn<PaidPart>[] = [
  { header: 'Payment', type: 'number', read: ({ payment }) => payment },
  { header: 'Paid On', type: 'day', read: ({ paidOn }) => paidOn },
  { header: 'Customer', type: 'text', read: ({ customer }) => customer },
  { header: 'Method', type: 'text', read: ({ method }) => method },
  { header: 'Reference', type: 'text', read: ({ reference }) => reference },
  { header: 'Received', type: 'money', read: ({ received }) => received },
  { header: 'Invoice', type: 'text', read: ({ invoice }) => invoice },
  { header: 'Applied On', type: 'day', read: ({ appliedOn }) => appliedOn },
  { header: 'Applied', type: 'money', read: ({ amount }) => amount },
];

/** A job's invoices and credit notes as issued, and their payments. */
export const INVOICES_PART: JobFilePart = {
  key: 'invoices',
  label: 'Invoices and payments',
  access: 'financial_read',
  records: findInvoicingRecords,
  files: async function* ({ database }, { id: jobId }) {
    const { db } = database;
    yield jobInvoicesFile(db, jobId);
    yield jobNotesFile(db, jobId);
    yield csvFile({ folder: 'invoices', name: 'payments.csv' }, PAYMENTS, async () =>
      onePage(await findPaidParts(db, jobId)),
    );
    for (const { kind, id, number } of await findIssuedDocuments(db, jobId)) {
      const pdfs = kind === 'invoice' ? INVOICE_PDFS : CREDIT_NOTE_PDFS;
      yield wholeFile({ folder: 'invoices', name: `${number}.pdf` }, () => getIssuedPdf(database, pdfs, id));
    }
  },
};
