import { type JobFilePart, wholeFile } from '../../../platform/records/job-file-parts.ts';
import { jobOrdersFile } from './order-export.service.ts';
import { findIssuedOrders, findOrderRecords } from './order-files.queries.ts';
import { makeOrderPdf } from './order-print.service.ts';
import { getOrder } from './purchase-orders.service.ts';

/** A job's orders, and the PDFs of those that were issued. */
export const ORDERS_PART: JobFilePart = {
  key: 'orders',
  label: 'Purchase orders',
  access: 'jobs_read',
  records: findOrderRecords,
  files: async function* ({ database: { db }, storage }, { id: jobId }) {
    yield jobOrdersFile(db, jobId);
    for (const { id, number } of await findIssuedOrders(db, jobId)) {
      const place = { folder: 'orders', name: `${number}.pdf` };
      yield wholeFile(place, async () => (await makeOrderPdf(db, storage, await getOrder(db, id))).pdf);
    }
  },
};
