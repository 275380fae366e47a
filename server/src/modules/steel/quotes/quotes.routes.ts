import { quoteEndpoints } from '@builder-os/contract/modules/steel/quotes';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { takeBundlesOut } from './quote-bundles.service.ts';
import { decideQuote } from './quote-decisions.service.ts';
import { exportQuotes } from './quote-export.service.ts';
import { makeQuotePdf, takeQuoteOut } from './quote-print.service.ts';
import { revokeLinks, sendQuote } from './quote-sending.service.ts';
import {
  createQuote,
  deleteQuote,
  getQuote,
  listQuotes,
  restoreQuote,
  reviseQuote,
  updateQuote,
} from './quotes.service.ts';

export function quoteRoutes(app: FastifyInstance): void {
  const { storage } = app.platform;

  serve(app, quoteEndpoints.list, ({ db, query }) => listQuotes(db, query));
  serve(app, quoteEndpoints.export, async ({ db, query, transact, reply }) => {
    const { fileName, lines } = await transact((act) => exportQuotes(act, db, query));
    return sendCsv(reply, fileName, lines);
  });
  serve(app, quoteEndpoints.get, ({ db, params }) => getQuote(db, params.id));
  serve(app, quoteEndpoints.print, async ({ db, params, transact, reply }) => {
    const quote = await transact((act) => takeQuoteOut(act, params.id));
    const { fileName, pdf } = await makeQuotePdf(db, storage, quote);
    return sendPdf(reply, fileName, pdf);
  });
  serve(app, quoteEndpoints.bundles, async ({ params, transact, reply }) => {
    const { fileName, lines } = await transact((act) => takeBundlesOut(act, params.id));
    return sendCsv(reply, fileName, lines);
  });
  serve(app, quoteEndpoints.create, ({ act, body }) => createQuote(act, body));
  serve(app, quoteEndpoints.update, ({ act, params, body }) => updateQuote(act, params, body));
  serve(app, quoteEndpoints.revise, ({ act, params, body }) => reviseQuote(act, params, body));
  serve(app, quoteEndpoints.send, ({ act, params, body }) => sendQuote(act, app.platform, params, body));
  serve(app, quoteEndpoints.revokeLinks, ({ act, params }) => revokeLinks(act, params));
  serve(app, quoteEndpoints.decide, ({ act, params, body }) => decideQuote(act, params, body));
  serve(app, quoteEndpoints.remove, ({ act, params }) => deleteQuote(act, params));
  serve(app, quoteEndpoints.restore, ({ act, params }) => restoreQuote(act, params.id));
}
