import { quoteLinkEndpoints } from '@builder-os/contract/modules/steel/quotes';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { answeredPage, QUOTE_PAGE_POLICY } from './quote.page.ts';
import { openAnswered } from './quote-answers.service.ts';
import { getSeller, makeQuotePdf } from './quote-print.service.ts';

/** The addresses that quotes had before they were signed: those answered there stay readable, the others moved. */
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
    if (!quote) throw notFound('Quote');
    const { fileName, pdf } = await makeQuotePdf(db, app.platform.storage, quote);
    return sendPdf(reply, fileName, pdf);
  });
}
