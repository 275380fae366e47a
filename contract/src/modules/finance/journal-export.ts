import { z } from 'zod';
import { dayInput } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';

/** `csv`: one row per posting, for spreadsheets. `journal`: plain text that hledger reads. */
export const JOURNAL_FORMATS = ['csv', 'journal'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/**
 * The days are inclusive. With `from`, the balances before it come first as one opening entry, dated the day before, so
 * that every balance in the file is the balance in the books.
 */
export const journalExportQuery = z.object({
  from: dayInput.optional(),
  to: dayInput.optional(),
  format: z.enum(JOURNAL_FORMATS, { error: `Choose from ${JOURNAL_FORMATS.join(', ')}.` }).default('csv'),
});
export type JournalExportQuery = z.output<typeof journalExportQuery>;

export const journalExportEndpoints = {
  export: endpoint({
    method: 'GET',
    path: '/api/ledger/export',
    access: 'financial_read',
    summary: 'Download all journal entries of a span of days as CSV, or as a plain-text journal for hledger',
    query: journalExportQuery,
    kind: 'file',
  }),
};
