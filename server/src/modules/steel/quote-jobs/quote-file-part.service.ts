import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import { type JobFilePart, storedFile, wholeFile } from '../../../platform/records/job-file-parts.ts';
import { PLAN_FOLDER } from '../orders/order-plans.service.ts';
import { makeQuotePdf } from '../quotes/quote-print.service.ts';
import { getQuote } from '../quotes/quotes.service.ts';
import { findAcceptedQuotes, findQuoteRecords, findStoredPlans } from './quote-files.queries.ts';

/** The accepted revisions of the quote a job was started from, and the plans of its shop order. */
export const QUOTES_PART: JobFilePart = {
  key: 'quotes',
  label: 'Quotes and shop plans',
  access: 'steel_framing_read',
  records: findQuoteRecords,
  files: async function* ({ database: { db }, storage }, { id: jobId }) {
    for (const { id, ...quote } of await findAcceptedQuotes(db, jobId)) {
      const place = { folder: 'quotes', name: `${quoteName(quote)}.pdf` };
      yield wholeFile(place, async () => (await makeQuotePdf(db, storage, await getQuote(db, id))).pdf);
    }
    for (const { fileName, storedName } of await findStoredPlans(db, jobId)) {
      yield storedFile({ folder: 'quotes/plans', name: fileName }, storage, { folder: PLAN_FOLDER, name: storedName });
    }
  },
};
