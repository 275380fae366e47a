import { CHUNK_SIZE } from '@builder-os/contract/modules/specs/document-files';
import { documentUploadEndpoints } from '@builder-os/contract/modules/specs/document-uploads';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { finishUpload, getUpload, receiveChunk, removeUpload, startUpload } from './document-uploads.service.ts';

export async function documentUploadRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.platform;
  serve(app, documentUploadEndpoints.start, ({ act, body }) => startUpload(act, body));
  serve(app, documentUploadEndpoints.get, ({ db, actor, params }) => getUpload(db, requireActor(actor), params.id));
  serve(app, documentUploadEndpoints.finish, ({ db, actor, params, transactEachTime }) => {
    const transact = transactEachTime('Finishing an upload again returns the assembled file.');
    return finishUpload({ storage, actor: requireActor(actor), transact }, db, params.id);
  });
  serve(app, documentUploadEndpoints.remove, ({ act, actor, params }) =>
    removeUpload({ storage, actor: requireActor(actor) }, act, params.id),
  );

  // A separate scope keeps the upload parser off the other routes.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: { files: 1, fields: 0, fileSize: CHUNK_SIZE },
    });
    serve(scope, documentUploadEndpoints.chunk, async ({ actor, params, query, request, transactEachTime }) => {
      const file = await request.file();
      if (!file) throw validation({ file: 'Send this part as a file.' });
      const chunk = { ...params, ...query, bytes: await file.toBuffer() };
      const transact = transactEachTime('A piece that arrived before changes nothing.');
      return receiveChunk({ storage, actor: requireActor(actor), transact }, chunk);
    });
  });
}
