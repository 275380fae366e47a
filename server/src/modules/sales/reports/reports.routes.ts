import { reportEndpoints } from '@builder-os/contract/modules/sales/reports';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { describeReport, exportSalesReport, findReportLogo, getSalesReport } from './reports.service.ts';

export function reportRoutes(app: FastifyInstance): void {
  serveShared(app, reportEndpoints.sales, ({ db, query }) => getSalesReport(db, query));
  serve(app, reportEndpoints.exportSales, async ({ query, transact, reply }) => {
    const { fileName, lines } = await transact((act) => exportSalesReport(act, query));
    return sendCsv(reply, fileName, lines);
  });
  serve(app, reportEndpoints.printSales, async ({ db, query, transact, reply }) => {
    const { fileName, document } = await transact((act) => describeReport(act, query));
    const logo = await findReportLogo(db, app.platform.storage);
    return sendPdf(reply, fileName, await printPdf({ ...document, logo }));
  });
}
