import { csvFile, type JobFilePart, storedFile } from '../../../platform/records/job-file-parts.ts';
import type { ExportColumn } from '../../../platform/sheets/record-export.ts';
import { SCAN_FOLDER } from '../bill-scans/bill-scans.service.ts';
import { RECEIPT_FOLDER } from '../financial-transactions/receipts.service.ts';
import {
  findFinanceRecords,
  findJobBillLines,
  findJobPostings,
  findJobReceipts,
  findJobScans,
  type JobBillLine,
  type JobPosting,
} from './job-file.queries.ts';

const BILL_LINES: readonly ExportColumn<JobBillLine>[] = [
  { header: 'Bill', type: 'number', read: ({ billId }) => billId },
  { header: 'Vendor', type: 'text', read: ({ vendor }) => vendor },
  { header: 'Bill Number', type: 'text', read: ({ billNumber }) => billNumber },
  { header: 'Bill Date', type: 'day', read: ({ billDate }) => billDate },
  { header: 'Due Date', type: 'day', read: ({ dueDate }) => dueDate },
  { header: 'Status', type: 'text', read: ({ status }) => status },
  { header: 'Bill Amount', type: 'money', read: ({ billAmount }) => billAmount },
  { header: 'Description', type: 'text', read: ({ description }) => description },
  { header: 'Cost Code', type: 'text', read: ({ costCode }) => costCode },
  { header: 'Cost Type', type: 'text', read: ({ costType }) => costType },
  { header: 'Quantity', type: 'number', read: ({ quantity }) => quantity },
  { header: 'Unit Price', type: 'money', read: ({ unitPrice }) => unitPrice },
  { header: 'Amount', type: 'money', read: ({ amount }) => amount },
];

const POSTINGS: readonly ExportColumn<JobPosting>[] = [
  { header: 'Posting', type: 'number', read: ({ id }) => id },
  { header: 'Entry', type: 'number', read: ({ entryId }) => entryId },
  { header: 'Date', type: 'day', read: ({ date }) => date },
  { header: 'Kind', type: 'text', read: ({ kind }) => kind },
  { header: 'Memo', type: 'text', read: ({ memo }) => memo },
  { header: 'Reverses Entry', type: 'number', read: ({ reversesId }) => reversesId },
  { header: 'Account', type: 'text', read: ({ account }) => account },
  { header: 'Cost Code', type: 'text', read: ({ costCode }) => costCode },
  { header: 'Cost Type', type: 'text', read: ({ costType }) => costType },
  { header: 'Business Unit', type: 'text', read: ({ businessUnit }) => businessUnit },
  { header: 'Debit (Credits Are Negative)', type: 'money', read: ({ amount }) => amount },
];

/** A job's bills with the vendors' documents, its receipts, and its postings. */
export const FINANCE_PART: JobFilePart = {
  key: 'finance',
  label: 'Bills, receipts and postings',
  access: 'financial_read',
  records: findFinanceRecords,
  files: async function* ({ database: { db }, storage }, { id }) {
    yield csvFile({ folder: 'bills', name: 'bills.csv' }, BILL_LINES, (page) => findJobBillLines(db, id, page));
    for (const { fileName, storedName } of await findJobScans(db, id)) {
      yield storedFile({ folder: 'bills', name: fileName }, storage, { folder: SCAN_FOLDER, name: storedName });
    }
    for (const { fileName, storedName } of await findJobReceipts(db, id)) {
      yield storedFile({ folder: 'receipts', name: fileName }, storage, { folder: RECEIPT_FOLDER, name: storedName });
    }
    yield csvFile({ folder: 'ledger', name: 'postings.csv' }, POSTINGS, (page) => findJobPostings(db, id, page));
  },
};
