import { partnerLinkEndpoints } from '@builder-os/contract/modules/real-estate/partner-links';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { PARTNER_PAGE_POLICY, partnerPage, voidPartnerPage } from './partner.page.ts';
import { createLink, listLinks, readPartnerPage, readPartnerStatement, revokeLink } from './partner-links.service.ts';

export async function partnerLinkRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.platform;
  serve(app, partnerLinkEndpoints.list, ({ db, params }) => listLinks(db, params.id));
  serve(app, partnerLinkEndpoints.create, ({ act, params, body }) => createLink(act, params.id, body.days));
  serve(app, partnerLinkEndpoints.revoke, ({ act, params }) => revokeLink(act, params.id));

  await app.register(async (scope) => {
    // The URL is the secret: pages must not send it to other sites, and no cache may keep them.
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('Referrer-Policy', 'no-referrer').header('Cache-Control', 'no-store');
    });
    serve(scope, partnerLinkEndpoints.page, async ({ db, params, reply }) => {
      const { organization, view } = await readPartnerPage(db, params.token);
      const page = view ? partnerPage({ token: params.token, organization, view }) : voidPartnerPage(organization);
      return reply
        .code(view ? 200 : 404)
        .header('Content-Security-Policy', PARTNER_PAGE_POLICY)
        .type('text/html; charset=utf-8')
        .send(page);
    });
    serve(scope, partnerLinkEndpoints.statement, async ({ db, params, query, reply }) => {
      const year = query.year === undefined ? undefined : Number(query.year);
      const { fileName, pdf } = await readPartnerStatement({ db, storage }, params.token, year);
      return sendPdf(reply, fileName, pdf);
    });
  });
}
