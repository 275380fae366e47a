import { receivablesEndpoints } from '@builder-os/contract/modules/invoicing/receivables';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { isMailSetUp } from '../../../platform/mail/mail-server.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import {
  exportReceivables,
  getReceivables,
  getReceivablesSummary,
  toReceivablesCsv,
  toReceivablesXlsx,
} from './receivables.service.ts';
import {
  addPromise,
  getReminderPlan,
  listPromises,
  removePromise,
  resumeReminders,
  saveReminderPlan,
  stopReminders,
} from './reminders.service.ts';
import { getCustomerActivity, readStatement, recordStatement, sendStatement } from './statements.service.ts';

export function receivableRoutes(app: FastifyInstance): void {
  const { storage, env, database } = app.platform;
  serve(app, receivablesEndpoints.get, ({ query }) => getReceivables(database, query));
  serve(app, receivablesEndpoints.summary, () => getReceivablesSummary(database));
  serve(app, receivablesEndpoints.export, async ({ query, transact, reply }) => {
    const download = await transact((act) => exportReceivables(act, query));
    if (query.format === 'csv') return sendCsv(reply, download.fileName, toReceivablesCsv(download));
    return sendXlsx(reply, download.fileName, await toReceivablesXlsx(download));
  });
  serve(app, receivablesEndpoints.activity, ({ params, query }) => getCustomerActivity(database, params.id, query));
  serve(app, receivablesEndpoints.statement, async ({ params, query, transact, reply }) => {
    const statement = { customerId: params.id, query };
    const { fileName, document } = await readStatement({ database, storage }, statement);
    await transact((act) => recordStatement(act, statement));
    return sendPdf(reply, fileName, await printPdf(document));
  });
  const printed = new WeakMap<FastifyRequest, { pdf: Buffer; fileName: string }>();
  serve(
    app,
    receivablesEndpoints.sendStatement,
    ({ act, params, body, request }) => sendStatement(act, params.id, body, printed.get(request)),
    {
      before: async ({ db, params, body, request }) => {
        const statement = { customerId: params.id, query: body };
        const { fileName, document } = await readStatement({ database, storage }, statement);
        if (await isMailSetUp(db, env)) printed.set(request, { pdf: await printPdf(document), fileName });
      },
    },
  );
  serve(app, receivablesEndpoints.stopReminders, ({ act, params, body }) => stopReminders(act, params.id, body));
  serve(app, receivablesEndpoints.resumeReminders, ({ act, params }) => resumeReminders(act, params.id));
  serve(app, receivablesEndpoints.reminderPlan, ({ db }) => getReminderPlan(db));
  serve(app, receivablesEndpoints.saveReminderPlan, ({ act, params, body }) => saveReminderPlan(act, params, body));
  serve(app, receivablesEndpoints.promise, ({ act, body }) => addPromise(act, body));
  serve(app, receivablesEndpoints.promises, ({ db, query }) => listPromises(db, query.customerId));
  serve(app, receivablesEndpoints.removePromise, ({ act, params }) => removePromise(act, params.id));
}
