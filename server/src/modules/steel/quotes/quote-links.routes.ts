import { quoteLinkEndpoints } from '@builder-os/contract/modules/steel/quotes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { answeredPage, QUOTE_PAGE_POLICY } from './quote.page.ts';
import { openAnswered } from './quote-answers.service.ts';
import { getSeller, makeQuotePdf } from './quote-print.service.ts';

/** The URLs of quotes sent before quotes were signed: answered ones stay readable, the others redirect. */
export async function quoteLinkRoutes(app: FastifyInstance): Promise<void> {
  // The URL is the secret: pages must not send it to other sites, and no cache may keep it.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Referrer-Policy', 'no-referrer').header('Cache-Control', 'no-store');
  });

  serve(app, quoteLinkEndpoints.page, async ({ db, params: { token }, reply }) => {
    const quote = await openAnswered(db, token);
    if (!quote) return reply.redirect(`/sign/${encodeURIComponent(token)}`, 308);
    return reply
      .header('Content-Security-Policy', QUOTE_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(answeredPage(quote, token, await getSeller(db)));
  });

  serve(app, quoteLinkEndpoints.print, async ({ db, params: { token }, reply }) => {
    const quote = await openAnswered(db, token);
    if (!quote) return reply.redirect(`/sign/${encodeURIComponent(token)}/pdf`, 308);
    const { fileName, pdf } = await makeQuotePdf(db, app.platform.storage, quote);
    return sendPdf(reply, fileName, pdf);
  });
}
