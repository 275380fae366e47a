import { onePagerEndpoints } from '@builder-os/contract/modules/organization/one-pagers';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { listOnePagers, makeOnePager, openOnePager } from './one-pagers.service.ts';

export function onePagerRoutes(app: FastifyInstance): void {
  const { database, storage, figures, expiries } = app.platform;
  serve(app, onePagerEndpoints.list, ({ db, query }) => listOnePagers(db, query));
  serve(app, onePagerEndpoints.create, async ({ transact, reply }) => {
    const { fileName, pdf } = await makeOnePager({ database, storage, figures, expiries }, transact);
    return sendPdf(reply, fileName, pdf);
  });
  serve(app, onePagerEndpoints.read, async ({ db, params, reply }) => {
    const { fileName, pdf } = await openOnePager(db, storage, params.id);
    return sendPdf(reply, fileName, pdf);
  });
}
