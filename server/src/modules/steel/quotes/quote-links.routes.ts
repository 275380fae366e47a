import { answerQuoteSchema } from '@builder-os/contract/modules/steel/quote-decisions';
import { quoteLinkEndpoints } from '@builder-os/contract/modules/steel/quotes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { readForm } from '../../../platform/web/form.ts';
import { installForms } from '../../../platform/web/forms.plugin.ts';
import { closedPage, QUOTE_PAGE_POLICY, quotePage } from './quote.page.ts';
import { answerByLink, openLink } from './quote-answers.service.ts';
import { getSeller, makeQuotePdf } from './quote-print.service.ts';

/** The pages where customers read and answer a quote without an account. They work without JavaScript. */
export async function quoteLinkRoutes(app: FastifyInstance): Promise<void> {
  await installForms(app);
  // The URL is the secret: pages must not send it to other sites, and no cache may keep it.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Referrer-Policy', 'no-referrer').header('Cache-Control', 'no-store');
  });

  serve(app, quoteLinkEndpoints.page, async ({ db, params: { token }, reply }) => {
    const organization = await getSeller(db);
    const linked = await openLink(db, token);
    if (!('quote' in linked)) return sendHtml(reply, 404, closedPage(organization, linked.state));
    return sendHtml(reply, 200, quotePage({ token, quote: linked.quote, organization }));
  });

  serve(app, quoteLinkEndpoints.answer, async ({ db, transact, params: { token }, request, reply }) => {
    const organization = await getSeller(db);
    const linked = await openLink(db, token);
    if (!('quote' in linked)) return sendHtml(reply, 404, closedPage(organization, linked.state));
    if (linked.state === 'open') {
      const form = readForm(answerQuoteSchema, request.body);
      if (!form.isRight) {
        return sendHtml(reply, 400, quotePage({ token, quote: linked.quote, organization, ...form }));
      }
      await transact((act) => answerByLink(act, token, form.data));
    }
    // The first answer counts; everyone else sees what it was.
    return reply.redirect(`/quote/${token}`, 303);
  });

  serve(app, quoteLinkEndpoints.print, async ({ db, params: { token }, reply }) => {
    const linked = await openLink(db, token);
    if (!('quote' in linked)) throw notFound('Quote');
    const { fileName, pdf } = await makeQuotePdf(db, app.platform.storage, linked.quote);
    return sendPdf(reply, fileName, pdf);
  });
}

function sendHtml(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header('Content-Security-Policy', QUOTE_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(page);
}
