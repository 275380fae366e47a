import { vendorUploadEndpoints } from '@builder-os/contract/modules/job-pages/vendor-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendStored } from '../../../platform/storage/upload-scope.ts';
import {
  acceptPaper,
  listOrderDates,
  listUploads,
  openUpload,
  readWaitingPaper,
  settleUpload,
} from './vendor-uploads.service.ts';

export function vendorUploadRoutes(app: FastifyInstance): void {
  const { storage } = app.platform;
  serve(app, vendorUploadEndpoints.list, ({ db, params }) => listUploads(db, params.id));
  serve(app, vendorUploadEndpoints.file, async ({ db, params, reply }) =>
    sendStored(reply, await openUpload({ db, storage }, params.id)),
  );
  serve(app, vendorUploadEndpoints.settle, ({ act, params, body }) => settleUpload(act, params, body));
  const papers = new WeakMap<FastifyRequest, Buffer>();
  serve(
    app,
    vendorUploadEndpoints.accept,
    ({ act, params, body, request }) => acceptPaper({ act, storage, bytes: papers.get(request) }, params, body),
    {
      before: async ({ db, params, request }) => {
        const bytes = await readWaitingPaper({ db, storage }, params.id);
        if (bytes) papers.set(request, bytes);
      },
    },
  );
  serve(app, vendorUploadEndpoints.dates, ({ db, params }) => listOrderDates(db, params.id));
}
