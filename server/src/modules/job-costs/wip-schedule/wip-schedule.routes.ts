import { wipEndpoints } from '@builder-os/contract/modules/job-costs/wip-schedule';
import type { FastifyInstance } from 'fastify';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { printWithLetterhead } from '../../../platform/organization/print-with-letterhead.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { exportWipSchedule, getWipSchedule, printWipSchedule } from './wip-schedule.service.ts';
import { toWipXlsx } from './wip-sheet.service.ts';

export function wipScheduleRoutes(app: FastifyInstance): void {
  serveShared(app, wipEndpoints.get, ({ db, query }) => getWipSchedule(db, query));
  serve(app, wipEndpoints.export, async ({ query, transact, reply }) => {
    const { fileName, schedule } = await transact((act) => exportWipSchedule(act, query, 'xlsx'));
    return sendXlsx(reply, fileName, await toWipXlsx(schedule));
  });
  serve(app, wipEndpoints.pdf, async ({ db, query, transact, reply }) => {
    const { fileName, document } = await transact((act) => printWipSchedule(act, query));
    return sendPdf(reply, fileName, await printWithLetterhead(db, app.platform.storage, document));
  });
}
