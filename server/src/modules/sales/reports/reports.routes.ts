import { reportEndpoints } from '@builder-os/contract/modules/sales/reports';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { printWithLetterhead } from '../../../platform/organization/print-with-letterhead.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { describeReport, exportSalesReport, getSalesReport } from './reports.service.ts';

export function reportRoutes(app: FastifyInstance): void {
  serveShared(app, reportEndpoints.sales, ({ db, query }) => getSalesReport(db, query));
  serve(app, reportEndpoints.exportSales, async ({ query, transact, reply }) => {
    const { fileName, lines } = await transact((act) => exportSalesReport(act, query));
    return sendCsv(reply, fileName, lines);
  });
  serve(app, reportEndpoints.printSales, async ({ db, query, transact, reply }) => {
    const { fileName, document } = await transact((act) => describeReport(act, query));
    return sendPdf(reply, fileName, await printWithLetterhead(db, app.platform.storage, document));
  });
}
