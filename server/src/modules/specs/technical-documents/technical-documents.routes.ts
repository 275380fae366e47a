import { technicalDocumentEndpoints } from '@builder-os/contract/modules/specs/technical-documents';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  addVersion,
  createDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  listVersions,
  openVersion,
  restoreDocument,
  updateDocument,
} from './technical-documents.service.ts';

export function technicalDocumentRoutes(app: FastifyInstance): void {
  const { storage } = app.platform;
  serve(app, technicalDocumentEndpoints.list, ({ db, query }) => listDocuments(db, query));
  serve(app, technicalDocumentEndpoints.get, ({ db, params }) => getDocument(db, params.id));
  serve(app, technicalDocumentEndpoints.create, ({ act, body }) => createDocument(act, body));
  serve(app, technicalDocumentEndpoints.update, ({ act, params, body }) => updateDocument(act, params, body));
  serve(app, technicalDocumentEndpoints.remove, ({ act, params }) => deleteDocument(act, params));
  serve(app, technicalDocumentEndpoints.restore, ({ act, params }) => restoreDocument(act, params.id));
  serve(app, technicalDocumentEndpoints.versions, ({ db, params }) => listVersions(db, params.id));
  serve(app, technicalDocumentEndpoints.addVersion, ({ act, params, body }) => addVersion(act, params, body));
  serve(app, technicalDocumentEndpoints.file, async ({ db, params, reply }) => {
    const { size, stream, fileName, mediaType } = await openVersion(db, storage, params);
    return reply
      .type(mediaType)
      .header('Content-Length', size)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .header('Cache-Control', 'private, no-cache')
      .send(stream);
  });
}
