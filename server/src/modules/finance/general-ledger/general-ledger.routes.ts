import { generalLedgerEndpoints } from '@builder-os/contract/modules/finance/general-ledger';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { getGeneralLedger, listLedgerPostings } from './general-ledger.service.ts';
import { exportGeneralLedger, toCsv, toXlsx } from './general-ledger-export.service.ts';

export function generalLedgerRoutes(app: FastifyInstance): void {
  serveShared(app, generalLedgerEndpoints.get, ({ db, query }) => getGeneralLedger(db, query));
  serve(app, generalLedgerEndpoints.postings, ({ db, params, query }) => listLedgerPostings(db, params.id, query));
  serve(app, generalLedgerEndpoints.export, async ({ db, query, transact, reply }) => {
    const download = await transact((act) => exportGeneralLedger(act, db, query));
    if (query.format === 'csv') return sendCsv(reply, download.fileName, toCsv(download));
    return sendXlsx(reply, download.fileName, await toXlsx(download));
  });
}
