import { DOCUMENT_LIMIT, propertyDocumentEndpoints } from '@builder-os/contract/modules/real-estate/documents';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import {
  deleteDocument,
  listDocuments,
  openDocument,
  restoreDocument,
  updateDocument,
  uploadDocument,
} from './documents.service.ts';

export async function documentRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.platform;
  serve(app, propertyDocumentEndpoints.list, ({ db, params }) => listDocuments(db, params.id));
  serve(app, propertyDocumentEndpoints.update, ({ act, params, body }) => updateDocument(act, params, body));
  serve(app, propertyDocumentEndpoints.remove, ({ act, params }) => deleteDocument(act, params));
  serve(app, propertyDocumentEndpoints.restore, ({ act, params }) => restoreDocument(act, params.id));
  serve(app, propertyDocumentEndpoints.file, async ({ db, params, reply }) => {
    const { size, stream, fileName, mediaType } = await openDocument({ db, storage }, params.id);
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
      limits: { fileSize: DOCUMENT_LIMIT, files: 1, fields: 0 },
    });
    serve(scope, propertyDocumentEndpoints.upload, async ({ db, params, request, transactOnce }) => {
      const file = await request.file();
      if (!file) throw validation({ file: 'Choose a document to upload.' });
      const bytes = await file.toBuffer();
      const dependencies = { db, storage, transact: transactOnce(bytes) };
      return uploadDocument(dependencies, params.id, { name: file.filename, bytes });
    });
  });
}
