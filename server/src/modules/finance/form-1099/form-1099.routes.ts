import { form1099Endpoints } from '@builder-os/contract/modules/finance/form-1099';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { exportForm1099, getForm1099, toCsv, toXlsx } from './form-1099.service.ts';

export function form1099Routes(app: FastifyInstance): void {
  const { secrets } = app.platform;
  serve(app, form1099Endpoints.get, ({ db, query }) => getForm1099(db, query));
  serve(app, form1099Endpoints.export, async ({ query, transact, reply }) => {
    const download = await transact((act) => exportForm1099(act, query));
    if (query.format === 'csv') return sendCsv(reply, download.fileName, toCsv(download));
    return sendXlsx(reply, download.fileName, await toXlsx(download));
  });
  serve(app, form1099Endpoints.exportTaxIds, async ({ query, transact, reply }) => {
    const download = await transact((act) => exportForm1099(act, query, secrets));
    if (query.format === 'csv') return sendCsv(reply, download.fileName, toCsv(download));
    return sendXlsx(reply, download.fileName, await toXlsx(download));
  });
}
