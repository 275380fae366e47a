import { quoteLinkEndpoints } from '@builder-os/contract/modules/steel/quotes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { DOCUMENT_FRAME } from '../../../platform/web/secret-page.ts';
import { answeredPage } from './quote.page.ts';
import { openAnswered } from './quote-answers.service.ts';
import { getSeller, makeQuotePdf } from './quote-print.service.ts';

/** The URLs of quotes sent before quotes were signed: answered ones stay readable, the others redirect. */
export async function quoteLinkRoutes(app: FastifyInstance): Promise<void> {
  DOCUMENT_FRAME.guard(app);

  serve(app, quoteLinkEndpoints.page, async ({ db, params: { token }, reply }) => {
    const quote = await openAnswered(db, token);
    if (!quote) return reply.redirect(`/sign/${encodeURIComponent(token)}`, 308);
    const organization = await getSeller(db);
    return DOCUMENT_FRAME.send(reply, organization, answeredPage(quote, token, organization));
  });

  serve(app, quoteLinkEndpoints.print, async ({ db, params: { token }, reply }) => {
    const quote = await openAnswered(db, token);
    if (!quote) return reply.redirect(`/sign/${encodeURIComponent(token)}/pdf`, 308);
    const { fileName, pdf } = await makeQuotePdf(db, app.platform.storage, quote);
    return sendPdf(reply, fileName, pdf);
  });
}
