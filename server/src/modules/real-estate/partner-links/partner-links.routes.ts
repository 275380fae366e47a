import { partnerLinkEndpoints } from '@builder-os/contract/modules/real-estate/partner-links';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { REPORT_FRAME } from '../../../platform/web/secret-page.ts';
import { partnerPage } from './partner.page.ts';
import { createLink, listLinks, readPartnerPage, readPartnerStatement, revokeLink } from './partner-links.service.ts';

export async function partnerLinkRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.platform;
  serve(app, partnerLinkEndpoints.list, ({ db, params }) => listLinks(db, params.id));
  serve(app, partnerLinkEndpoints.create, ({ act, params, body }) => createLink(act, params.id, body.days));
  serve(app, partnerLinkEndpoints.revoke, ({ act, params }) => revokeLink(act, params.id));

  await app.register(async (scope) => {
    REPORT_FRAME.guard(scope);
    serve(scope, partnerLinkEndpoints.page, async ({ db, params: { token }, reply }) => {
      const { organization, view } = await readPartnerPage(db, token);
      return REPORT_FRAME.send(reply, organization, view && partnerPage({ token, view }));
    });
    serve(scope, partnerLinkEndpoints.statement, async ({ db, params, query, reply }) => {
      const year = query.year === undefined ? undefined : Number(query.year);
      const { fileName, pdf } = await readPartnerStatement({ db, storage }, params.token, year);
      return sendPdf(reply, fileName, pdf);
    });
  });
}
