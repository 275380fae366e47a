import { categoryBudgetEndpoints } from '@builder-os/contract/modules/finance/category-budgets';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { printWithLetterhead } from '../../../platform/organization/print-with-letterhead.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { printXlsx, sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { exportBudget, toCsv, toSheet } from './budget-export.service.ts';
import { compareBudget, readBudget, saveBudget } from './category-budgets.service.ts';

export function categoryBudgetRoutes(app: FastifyInstance): void {
  serve(app, categoryBudgetEndpoints.compare, ({ db, query }) => compareBudget(db, query));
  serve(app, categoryBudgetEndpoints.export, async ({ db, query, transact, reply }) => {
    const download = await transact((act) => exportBudget(act, query));
    const { fileName } = download;
    if (query.format === 'csv') return sendCsv(reply, fileName, toCsv(download));
    if (query.format === 'xlsx') return sendXlsx(reply, fileName, await printXlsx([toSheet(download)]));
    return sendPdf(reply, fileName, await printWithLetterhead(db, app.platform.storage, download.document));
  });
  serve(app, categoryBudgetEndpoints.get, ({ db, query }) => readBudget(db, query));
  serve(app, categoryBudgetEndpoints.save, ({ act, params, body }) => saveBudget(act, body, params.ifMatch));
}
