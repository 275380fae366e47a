import { generalLedgerEndpoints } from '@builder-os/contract/modules/finance/general-ledger';
import type { FastifyInstance } from 'fastify';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { sendRows } from '../../../platform/sheets/row-download.ts';
import { getGeneralLedger, listLedgerPostings } from './general-ledger.service.ts';
import { exportGeneralLedger } from './general-ledger-export.service.ts';

export function generalLedgerRoutes(app: FastifyInstance): void {
  serveShared(app, generalLedgerEndpoints.get, ({ db, query }) => getGeneralLedger(db, query));
  serve(app, generalLedgerEndpoints.postings, ({ db, params, query }) => listLedgerPostings(db, params.id, query));
  serve(app, generalLedgerEndpoints.export, async ({ db, query, transact, reply }) => {
    return sendRows(reply, await transact((act) => exportGeneralLedger(act, db, query)), query.format);
  });
}
