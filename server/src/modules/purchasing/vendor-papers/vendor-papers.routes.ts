import { PAPER_FILE_LIMIT, vendorPaperEndpoints } from '@builder-os/contract/modules/purchasing/vendor-papers';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { readUpload, sendStored, uploadScope } from '../../../platform/storage/upload-scope.ts';
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
  serve(app, vendorPaperEndpoints.file, async ({ db, params, reply }) =>
    sendStored(reply, await openPaperFile({ db, storage }, params.id)),
  );
  await uploadScope(app, PAPER_FILE_LIMIT, (scope) => {
    serve(scope, vendorPaperEndpoints.upload, async ({ db, params, request, transactOnce }) => {
      const file = await readUpload(request, 'Choose a file to upload.');
      return uploadPaperFile({ db, storage, transact: transactOnce(file.bytes) }, params.id, file);
    });
  });
}
