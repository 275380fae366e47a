import { selectionSheetEndpoints } from '@builder-os/contract/modules/changes/selection-sheets';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { createSheet, listSheets, sendSheet, takeSheetOut, withdrawSheet } from './selection-sheets.service.ts';
import { readSheetPdf } from './sheet-print.service.ts';

export function selectionSheetRoutes(app: FastifyInstance): void {
  const { platform } = app;
  serve(app, selectionSheetEndpoints.list, ({ db, params, actor }) => listSheets(db, requireActor(actor), params.id));
  serve(app, selectionSheetEndpoints.pdf, async ({ db, params, transact, reply }) => {
    const sheet = await transact((act) => takeSheetOut(act, params.id));
    const { fileName, pdf } = await readSheetPdf(db, platform.storage, sheet);
    return sendPdf(reply, fileName, pdf);
  });
  serve(app, selectionSheetEndpoints.create, ({ act, params, body }) => createSheet(act, platform, params.id, body));
  serve(app, selectionSheetEndpoints.send, ({ act, params, body }) => sendSheet(act, platform, params, body));
  serve(app, selectionSheetEndpoints.withdraw, ({ act, params }) => withdrawSheet(act, params));
}
