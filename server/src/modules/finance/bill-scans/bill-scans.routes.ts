import { billScanEndpoints } from '@builder-os/contract/modules/finance/bill-scans';
import { RECEIPT_LIMIT } from '@builder-os/contract/modules/finance/financial-transactions';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { openScan, removeScan, uploadScan } from './bill-scans.service.ts';

export async function billScanRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.platform;
  serve(app, billScanEndpoints.file, async ({ db, params, reply }) => {
    const { size, stream, fileName, mediaType } = await openScan({ db, storage }, params.id);
    return reply
      .type(mediaType)
      .header('Content-Length', size)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .header('Cache-Control', 'private, no-store')
      .send(stream);
  });
  serve(app, billScanEndpoints.remove, ({ act, params }) => removeScan(act, params.id));

  // A separate scope keeps the upload parser off the other routes.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: { fileSize: RECEIPT_LIMIT, files: 1, fields: 0 },
    });
    serve(scope, billScanEndpoints.upload, async ({ db, params, request, transactOnce }) => {
      const file = await request.file();
      if (!file) throw validation({ file: 'Choose a file to upload.' });
      const bytes = await file.toBuffer();
      return uploadScan({ db, storage, transact: transactOnce(bytes) }, params.id, { name: file.filename, bytes });
    });
  });
}
