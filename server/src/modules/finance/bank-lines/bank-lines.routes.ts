import { bankLineEndpoints } from '@builder-os/contract/modules/finance/bank-lines';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  confirmMatches,
  getBankLine,
  ignoreLine,
  listBankLines,
  listEntriesFor,
  listSuggestions,
  matchLine,
  undoLine,
} from './bank-lines.service.ts';
import { applyRules, categorizeLine } from './categorize-lines.service.ts';

export function bankLineRoutes(app: FastifyInstance): void {
  const { saleInvoices } = app.platform;
  serve(app, bankLineEndpoints.list, ({ db, query }) => listBankLines(db, query));
  serve(app, bankLineEndpoints.get, ({ db, params }) => getBankLine(db, params.id));
  serve(app, bankLineEndpoints.suggestions, ({ db, params }) => listSuggestions(db, params.id));
  serve(app, bankLineEndpoints.entries, ({ db, params, query }) => listEntriesFor(db, params.id, query.q));
  serve(app, bankLineEndpoints.match, ({ act, params, body }) => matchLine(act, params, body.postingIds));
  serve(app, bankLineEndpoints.confirm, ({ act, params, body }) => confirmMatches(act, body, params.ifMatch));
  serve(app, bankLineEndpoints.categorize, ({ act, params, body }) =>
    categorizeLine(act, saleInvoices, { target: params, fields: body }),
  );
  serve(app, bankLineEndpoints.applyRules, ({ act, params, body }) =>
    applyRules(act, saleInvoices, { sent: body, ifMatch: params.ifMatch }),
  );
  serve(app, bankLineEndpoints.ignore, ({ act, params }) => ignoreLine(act, params));
  serve(app, bankLineEndpoints.undo, ({ act, params }) => undoLine(act, params));
}
