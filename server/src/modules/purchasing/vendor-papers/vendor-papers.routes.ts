import { PAPER_FILE_LIMIT, vendorPaperEndpoints } from '@builder-os/contract/modules/purchasing/vendor-papers';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import {
  createPaper,
  deletePaper,
  listPapers,
  openPaperFile,
  removePaperFile,
  restorePaper,
  updatePaper,
  uploadPaperFile,
} from './vendor-papers.service.ts';

export async function vendorPaperRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.platform;
  serve(app, vendorPaperEndpoints.list, ({ db, params }) => listPapers(db, params.id));
  serve(app, vendorPaperEndpoints.create, ({ act, params, body }) => createPaper(act, params.id, body));
  serve(app, vendorPaperEndpoints.update, ({ act, params, body }) => updatePaper(act, params, body));
  serve(app, vendorPaperEndpoints.removeFile, ({ act, params }) => removePaperFile(act, params));
  serve(app, vendorPaperEndpoints.remove, ({ act, params }) => deletePaper(act, params));
  serve(app, vendorPaperEndpoints.restore, ({ act, params }) => restorePaper(act, params.id));
  serve(app, vendorPaperEndpoints.file, async ({ db, params, reply }) => {
    const { size, stream, fileName, mediaType } = await openPaperFile({ db, storage }, params.id);
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
      limits: { fileSize: PAPER_FILE_LIMIT, files: 1, fields: 0 },
    });
    serve(scope, vendorPaperEndpoints.upload, async ({ db, params, request, transactOnce }) => {
      const file = await request.file();
      if (!file) throw validation({ file: 'Choose a file to upload.' });
      const bytes = await file.toBuffer();
      const dependencies = { db, storage, transact: transactOnce(bytes) };
      return uploadPaperFile(dependencies, params.id, { name: file.filename, bytes });
    });
  });
}
