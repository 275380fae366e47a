import { DOCUMENT_LIMIT, propertyDocumentEndpoints } from '@builder-os/contract/modules/real-estate/documents';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { readUpload, sendStored, uploadScope } from '../../../platform/storage/upload-scope.ts';
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
  serve(app, propertyDocumentEndpoints.file, async ({ db, params, reply }) =>
    sendStored(reply, await openDocument({ db, storage }, params.id)),
  );
  await uploadScope(app, DOCUMENT_LIMIT, (scope) => {
    serve(scope, propertyDocumentEndpoints.upload, async ({ db, params, request, transactOnce }) => {
      const file = await readUpload(request, 'Choose a document to upload.');
      return uploadDocument({ db, storage, transact: transactOnce(file.bytes) }, params.id, file);
    });
  });
}
