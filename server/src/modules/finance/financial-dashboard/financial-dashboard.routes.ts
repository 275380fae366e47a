import { financialDashboardEndpoints } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { FastifyInstance } from 'fastify';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { printWithLetterhead } from '../../../platform/organization/print-with-letterhead.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { printXlsx, sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import {
  getBalanceSheet,
  getBusinessUnits,
  getForecast,
  getProfitAndLoss,
  getProfitFirst,
  getSummary,
} from './financial-dashboard.service.ts';
import { describeFinancialReport } from './financial-report.pdf.ts';
import { readReport, recordReport, toSheets } from './financial-report.service.ts';
import { changeTargets } from './financial-targets.service.ts';

export function financialDashboardRoutes(app: FastifyInstance): void {
  const { storage, saleInvoices } = app.platform;
  serveShared(app, financialDashboardEndpoints.summary, ({ db, query }) => getSummary(db, query, saleInvoices));
  serveShared(app, financialDashboardEndpoints.profitFirst, ({ db, query }) => getProfitFirst(db, query));
  serveShared(app, financialDashboardEndpoints.profitAndLoss, ({ db, query }) => getProfitAndLoss(db, query));
  serveShared(app, financialDashboardEndpoints.balanceSheet, ({ db, query }) =>
    getBalanceSheet(db, query, saleInvoices),
  );
  serveShared(app, financialDashboardEndpoints.businessUnits, ({ db, query }) => getBusinessUnits(db, query));
  serveShared(app, financialDashboardEndpoints.forecasts, ({ db, query }) => getForecast(db, query, app.platform));
  serve(app, financialDashboardEndpoints.changeTargets, ({ act, params, body }) =>
    changeTargets(act, body, params.ifMatch),
  );
  serve(app, financialDashboardEndpoints.report, async ({ db, actor, query, transact, reply }) => {
    const report = await readReport(app.platform, actor, query);
    await transact((act) => recordReport(act, query, report));
    if (query.format === 'xlsx') return sendXlsx(reply, report.fileName, await printXlsx(toSheets(report)));
    return sendPdf(reply, report.fileName, await printWithLetterhead(db, storage, describeFinancialReport(report)));
  });
}
