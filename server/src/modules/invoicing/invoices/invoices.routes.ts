import { invoiceEndpoints } from '@builder-os/contract/modules/invoicing/invoices';
import type { FastifyInstance } from 'fastify';
import { baseUrl } from '../../../platform/base-url.ts';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import type { Act } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Turns } from '../../../platform/http/turns.ts';
import { isMailSetUp } from '../../../platform/mail/mail-server.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { exportToCsv } from '../../../platform/sheets/record-export.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { ISSUING } from '../issued-pdfs/issued-pdfs.service.ts';
import { exportInvoices, toInvoiceXlsx } from './invoice-export.service.ts';
import {
  linkInvoice,
  preparePdf,
  revokeInvoiceLinks,
  type SendingSettings,
  sendInvoice,
} from './invoice-links.service.ts';
import { getInvoicePdf, takeInvoiceOut } from './invoice-print.service.ts';
import { startInvoice } from './invoice-starts.service.ts';
import {
  createInvoice,
  deleteInvoice,
  getInvoice,
  listInvoices,
  restoreInvoice,
  updateInvoice,
} from './invoices.service.ts';
import { issueInvoice } from './issue-invoice.service.ts';
import { undoWriteOff, writeOffInvoice } from './write-offs.service.ts';

export function invoiceRoutes(app: FastifyInstance): void {
  const turns = new Turns(ISSUING);
  const { env, secrets, storage, database, invoiceSources } = app.platform;
  const readSettings = async ({ tx }: Act): Promise<SendingSettings> => ({
    baseUrl: baseUrl(env),
    canMail: await isMailSetUp(tx, env),
    secrets,
  });

  serve(app, invoiceEndpoints.list, ({ db, query }) => listInvoices(db, query));
  serve(app, invoiceEndpoints.export, async ({ db, query, transact, reply }) => {
    const download = await transact((act) => exportInvoices(act, db, query));
    if (query.format === 'csv') return sendCsv(reply, download.fileName, exportToCsv(download));
    return sendXlsx(reply, download.fileName, await toInvoiceXlsx(download));
  });
  serve(app, invoiceEndpoints.get, ({ db, params }) => getInvoice(db, params.id));
  serve(app, invoiceEndpoints.print, async ({ params, transact, reply }) => {
    const invoice = await transact((act) => takeInvoiceOut(act, params.id));
    const { fileName, pdf } = await getInvoicePdf(database, storage, invoice);
    return sendPdf(reply, fileName, pdf);
  });
  serve(app, invoiceEndpoints.create, ({ act, body }) => createInvoice(act, body));
  serve(app, invoiceEndpoints.start, ({ act, body }) => startInvoice(act, invoiceSources, body));
  serve(app, invoiceEndpoints.update, ({ act, params, body }) => updateInvoice(act, params, body));
  serve(app, invoiceEndpoints.issue, ({ act, params, body }) => issueInvoice(act, storage, params, body), { turns });
  serve(
    app,
    invoiceEndpoints.send,
    async ({ act, params, body }) => sendInvoice(act, await readSettings(act), params, body),
    { before: ({ params }) => preparePdf(database, params.id) },
  );
  serve(app, invoiceEndpoints.link, ({ act, params }) => linkInvoice(act, params), {
    before: ({ params }) => preparePdf(database, params.id),
  });
  serve(app, invoiceEndpoints.revokeLinks, ({ act, params }) => revokeInvoiceLinks(act, params));
  serve(app, invoiceEndpoints.writeOff, ({ act, params, body }) => writeOffInvoice(act, params, body));
  serve(app, invoiceEndpoints.undoWriteOff, ({ act, params }) => undoWriteOff(act, params));
  serve(app, invoiceEndpoints.remove, ({ act, params }) => deleteInvoice(act, params));
  serve(app, invoiceEndpoints.restore, ({ act, params }) => restoreInvoice(act, params.id));
}
