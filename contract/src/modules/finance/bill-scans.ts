import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { RECEIPT_LIMIT } from './financial-transactions.ts';

/** The vendor’s document of a bill: a PDF or a picture. */
export const billScanSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  size: z.number().int(),
  uploadedAt: momentSchema,
});
export type BillScan = z.infer<typeof billScanSchema>;

/** The endpoints of a bill’s scan. Each answers with the scan; a bill shows it too. */
export const billScanEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/bills/:id/scan',
    access: 'financial_write',
    summary:
      'Attach the vendor’s document (PDF, PNG, JPEG or WebP, up to 10 MB) to a bill; it replaces any earlier one',
    params: idParams,
    kind: 'upload',
    bodyLimit: RECEIPT_LIMIT + 64 * 1024,
    response: billScanSchema,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/bills/:id/scan',
    access: 'financial_read',
    summary: 'Download the vendor’s document of a bill',
    params: idParams,
    kind: 'file',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bills/:id/scan',
    access: 'financial_write',
    summary: 'Remove the vendor’s document from a bill',
    params: idParams,
    status: 204,
  }),
};
