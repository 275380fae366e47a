import { trialBalanceEndpoints } from '@builder-os/contract/modules/finance/trial-balance';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { printWithLetterhead } from '../../../platform/organization/print-with-letterhead.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { exportTrialBalance, getTrialBalance, toCsv, toXlsx } from './trial-balance.service.ts';

export function trialBalanceRoutes(app: FastifyInstance): void {
  serveShared(app, trialBalanceEndpoints.get, ({ db, query }) => getTrialBalance(db, query));
  serve(app, trialBalanceEndpoints.export, async ({ db, query, transact, reply }) => {
    const download = await transact((act) => exportTrialBalance(act, query));
    switch (query.format) {
      case 'csv':
        return sendCsv(reply, download.fileName, toCsv(download));
      case 'xlsx':
        return sendXlsx(reply, download.fileName, await toXlsx(download));
      case 'pdf':
        return sendPdf(
          reply,
          download.fileName,
          await printWithLetterhead(db, app.platform.storage, download.document),
        );
    }
  });
}
