import { vendorUploadEndpoints } from '@builder-os/contract/modules/job-pages/vendor-page';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendStored } from '../../../platform/storage/upload-scope.ts';
import { acceptPaper, listOrderDates, listUploads, openUpload, settleUpload } from './vendor-uploads.service.ts';

export function vendorUploadRoutes(app: FastifyInstance): void {
  const { storage } = app.platform;
  serve(app, vendorUploadEndpoints.list, ({ db, params }) => listUploads(db, params.id));
  serve(app, vendorUploadEndpoints.file, async ({ db, params, reply }) =>
    sendStored(reply, await openUpload({ db, storage }, params.id)),
  );
  serve(app, vendorUploadEndpoints.settle, ({ act, params, body }) => settleUpload(act, params, body));
  serve(app, vendorUploadEndpoints.accept, ({ act, params, body }) => acceptPaper({ act, storage }, params, body));
  serve(app, vendorUploadEndpoints.dates, ({ db, params }) => listOrderDates(db, params.id));
}
