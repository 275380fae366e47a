import { vendorUploadEndpoints } from '@builder-os/contract/modules/job-pages/vendor-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendStored } from '../../../platform/storage/upload-scope.ts';
import {
  acceptPaper,
  copyWaitingPaper,
  listOrderDates,
  listUploads,
  openUpload,
  settleUpload,
} from './vendor-uploads.service.ts';

export function vendorUploadRoutes(app: FastifyInstance): void {
  const { storage } = app.platform;
  serve(app, vendorUploadEndpoints.list, ({ db, params }) => listUploads(db, params.id));
  serve(app, vendorUploadEndpoints.file, async ({ db, params, reply }) =>
    sendStored(reply, await openUpload({ db, storage }, params.id)),
  );
  serve(app, vendorUploadEndpoints.settle, ({ act, params, body }) => settleUpload(act, params, body));
  const copies = new WeakMap<FastifyRequest, number>();
  serve(
    app,
    vendorUploadEndpoints.accept,
    ({ act, params, body, request }) => acceptPaper({ act, fileId: copies.get(request) }, params, body),
    {
      before: async ({ db, transact, params, request }) => {
        const copy = await copyWaitingPaper({ db, storage, transact }, params.id);
        if (copy !== undefined) copies.set(request, copy);
      },
    },
  );
  serve(app, vendorUploadEndpoints.dates, ({ db, params }) => listOrderDates(db, params.id));
}
