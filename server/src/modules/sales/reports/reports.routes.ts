import { reportEndpoints } from '@builder-os/contract/modules/sales/reports';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { exportSalesReport, getSalesReport } from './reports.service.ts';

export function reportRoutes(app: FastifyInstance): void {
  serve(app, reportEndpoints.sales, ({ db, query }) => getSalesReport(db, query));
  serve(app, reportEndpoints.exportSales, async ({ query, transact, reply }) => {
    const { fileName, lines } = await transact((act) => exportSalesReport(act, query));
    return sendCsv(reply, fileName, lines);
  });
}
