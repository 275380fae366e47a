import { cashFlowEndpoints } from '@builder-os/contract/modules/finance/cash-flow';
import type { FastifyInstance } from 'fastify';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { printWithLetterhead } from '../../../platform/organization/print-with-letterhead.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { exportCashFlow, listCashFlowPostings, readCashFlow, toXlsx } from './cash-flow.service.ts';

export function cashFlowRoutes(app: FastifyInstance): void {
  const { database, storage } = app.platform;
  serveShared(app, cashFlowEndpoints.get, ({ query }) => readCashFlow(database, query));
  serve(app, cashFlowEndpoints.postings, ({ db, query }) => listCashFlowPostings(db, query));
  serve(app, cashFlowEndpoints.export, async ({ query, transact, reply }) => {
    const flow = await readCashFlow(database, query);
    const download = await transact((act) => exportCashFlow(act, flow, query));
    if (query.format === 'xlsx') return sendXlsx(reply, download.fileName, await toXlsx(download));
    return sendPdf(reply, download.fileName, await printWithLetterhead(database.db, storage, download.document));
  });
}
