import { importEndpoints, UPLOAD_LIMIT } from '@builder-os/contract/modules/sales/imports';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { correctImportRow, listImportValues } from './import-corrections.service.ts';
import { uploadImport } from './import-upload.service.ts';
import {
  checkImport,
  exportRefusedRows,
  getImport,
  listImportRows,
  listImports,
  type QueueWork,
  runImport,
  undoImport,
} from './imports.service.ts';

export async function importRoutes(app: FastifyInstance): Promise<void> {
  const queue: QueueWork = (act, id) => app.platform.jobs.send(act.tx, 'import.work', { id });

  serve(app, importEndpoints.list, ({ db, query }) => listImports(db, query));
  serve(app, importEndpoints.get, ({ db, params }) => getImport(db, params.id));
  serve(app, importEndpoints.rows, ({ db, params, query }) => listImportRows(db, params.id, query));
  serve(app, importEndpoints.check, ({ act, params, body }) => checkImport(act, queue, { ...params, ...body }));
  serve(app, importEndpoints.values, ({ db, params, query }) => listImportValues(db, { ...params, ...query }));
  serve(app, importEndpoints.correct, ({ act, params, body }) => correctImportRow(act, { ...params, ...body }));
  serve(app, importEndpoints.run, ({ act, params, body }) => runImport(act, queue, { ...params, ...body }));
  serve(app, importEndpoints.undo, ({ act, params }) => undoImport(act, queue, params.id));
  serve(app, importEndpoints.refused, async ({ db, transact, params, reply }) => {
    const { fileName, pieces } = await transact((act) => exportRefusedRows(act, db, params.id));
    return sendCsv(reply, fileName, pieces);
  });

  // Only this scope accepts multipart uploads; a separate scope keeps the parser off the other routes.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 5 } });
    serve(scope, importEndpoints.upload, async ({ query, request, transactOnce, transactEachTime }) => {
      const file = await request.file();
      if (!file) throw validation({ file: 'Choose a CSV file.' });
      const bytes = await file.toBuffer();
      const transact = transactEachTime('The rows belong to the import that was begun once.');
      return uploadImport({ once: transactOnce(bytes), transact }, { ...query, name: file.filename, bytes });
    });
  });
}
