import { costReportEndpoints } from '@builder-os/contract/modules/job-costs/cost-report';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { printWithLetterhead } from '../../../platform/organization/print-with-letterhead.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { getCostReport, listCostSources } from './cost-report.service.ts';
import { exportCostReport, printCostReport, toCsv, toXlsx } from './cost-report-export.service.ts';

export function costReportRoutes(app: FastifyInstance): void {
  serve(app, costReportEndpoints.get, ({ db, params, query }) => getCostReport(db, params.id, query));
  serve(app, costReportEndpoints.sources, ({ db, params, query }) => listCostSources(db, params.id, query));
  serve(app, costReportEndpoints.export, async ({ params, query, transact, reply }) => {
    const download = await transact((act) => exportCostReport(act, params.id, query));
    if (query.format === 'csv') return sendCsv(reply, download.fileName, toCsv(download));
    return sendXlsx(reply, download.fileName, await toXlsx(download));
  });
  serve(app, costReportEndpoints.pdf, async ({ db, params, query, transact, reply }) => {
    const { fileName, document } = await transact((act) => printCostReport(act, params.id, query));
    return sendPdf(reply, fileName, await printWithLetterhead(db, app.platform.storage, document));
  });
}
