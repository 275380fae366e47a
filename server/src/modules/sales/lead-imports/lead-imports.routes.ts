import { leadImportEndpoints, UPLOAD_LIMIT } from '@builder-os/contract/modules/sales/lead-imports';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { uploadLeadImport } from './lead-import-upload.service.ts';
import {
  checkLeadImport,
  exportRefusedRows,
  getLeadImport,
  listImportRows,
  listLeadImports,
  type QueueWork,
  runLeadImport,
  undoLeadImport,
} from './lead-imports.service.ts';

export async function leadImportRoutes(app: FastifyInstance): Promise<void> {
  const queue: QueueWork = (act, id) => app.platform.jobs.send(act.tx, 'lead-import.work', { id });

  serve(app, leadImportEndpoints.list, ({ db, query }) => listLeadImports(db, query));
  serve(app, leadImportEndpoints.get, ({ db, params }) => getLeadImport(db, params.id));
  serve(app, leadImportEndpoints.rows, ({ db, params, query }) => listImportRows(db, params.id, query));
  serve(app, leadImportEndpoints.check, ({ act, params, body }) => checkLeadImport(act, queue, { ...params, ...body }));
  serve(app, leadImportEndpoints.run, ({ act, params, body }) => runLeadImport(act, queue, { ...params, ...body }));
  serve(app, leadImportEndpoints.undo, ({ act, params }) => undoLeadImport(act, queue, params.id));
  serve(app, leadImportEndpoints.refused, async ({ db, params, reply }) => {
    const { fileName, pieces } = await exportRefusedRows(db, params.id);
    return sendCsv(reply, fileName, pieces);
  });

  // Multipart is accepted here and nowhere else: a scope of its own keeps its parser away from the other routes.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 5 } });
    serve(scope, leadImportEndpoints.upload, async ({ request, transact }) => {
      const file = await request.file();
      if (!file) throw validation({ file: 'Choose a CSV file.' });
      return uploadLeadImport(transact, { name: file.filename, bytes: await file.toBuffer() });
    });
  });
}
