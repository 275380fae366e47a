import {
  financialTransactionEndpoints,
  RECEIPT_LIMIT,
} from '@builder-os/contract/modules/finance/financial-transactions';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendRows } from '../../../platform/sheets/row-download.ts';
import { getTransactionDetail, listTransactions, reverseTransaction } from './financial-transactions.service.ts';
import { correctEntered, enterTransaction } from './linked-transactions.service.ts';
import { getReceipt, uploadReceipt } from './receipts.service.ts';
import { exportTransactions } from './transaction-export.service.ts';

export async function financialTransactionRoutes(app: FastifyInstance): Promise<void> {
  const { storage, saleInvoices } = app.platform;
  serve(app, financialTransactionEndpoints.list, ({ db, query }) => listTransactions(db, query));
  serve(app, financialTransactionEndpoints.export, async ({ db, query, transact, reply }) => {
    return sendRows(reply, await transact((act) => exportTransactions(act, db, query)), query.format);
  });
  serve(app, financialTransactionEndpoints.get, ({ db, params }) => getTransactionDetail(db, params.id));
  serve(app, financialTransactionEndpoints.create, ({ act, body }) => enterTransaction(act, saleInvoices, body));
  serve(app, financialTransactionEndpoints.reverse, ({ act, params, body }) =>
    reverseTransaction(act, params.id, body),
  );
  serve(app, financialTransactionEndpoints.correct, ({ act, params, body }) =>
    correctEntered(act, saleInvoices, { id: params.id, changes: body }),
  );
  serve(app, financialTransactionEndpoints.receipt, async ({ db, params, reply }) => {
    const { size, stream, fileName, mediaType } = await getReceipt(db, storage, params.id);
    return reply
      .type(mediaType)
      .header('Content-Length', size)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .header('Cache-Control', 'private, no-store')
      .send(stream);
  });

  // A separate scope keeps the upload parser off the other routes.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: { fileSize: RECEIPT_LIMIT, files: 1, fields: 0 },
    });
    serve(scope, financialTransactionEndpoints.uploadReceipt, async ({ db, params, request, transactOnce }) => {
      const file = await request.file();
      if (!file) throw validation({ file: 'Choose a receipt to upload.' });
      const bytes = await file.toBuffer();
      const upload = { db, storage, transact: transactOnce(bytes), transactionId: params.id };
      return uploadReceipt(upload, { name: file.filename, bytes });
    });
  });
}
