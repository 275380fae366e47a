import { creditNoteEndpoints } from '@builder-os/contract/modules/invoicing/credit-notes';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Turns } from '../../../platform/http/turns.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { exportToCsv } from '../../../platform/sheets/record-export.ts';
import { CREDIT_NOTE_PDFS, getIssuedPdf, ISSUING } from '../issued-pdfs/issued-pdfs.service.ts';
import { exportNotes } from './credit-note-export.service.ts';
import { createNote, listNotes, takeNoteOut } from './credit-notes.service.ts';

export function creditNoteRoutes(app: FastifyInstance): void {
  const turns = new Turns(ISSUING);
  const { storage, database } = app.platform;
  serve(app, creditNoteEndpoints.list, ({ db, query }) => listNotes(db, query));
  serve(app, creditNoteEndpoints.export, async ({ db, query, transact, reply }) => {
    const download = await transact((act) => exportNotes(act, db, query));
    return sendCsv(reply, download.fileName, exportToCsv(download));
  });
  serve(app, creditNoteEndpoints.create, ({ act, body }) => createNote(act, storage, body), { turns });
  serve(app, creditNoteEndpoints.print, async ({ params, transact, reply }) => {
    const fileName = await transact((act) => takeNoteOut(act, params.id));
    return sendPdf(reply, fileName, await getIssuedPdf(database, CREDIT_NOTE_PDFS, params.id));
  });
}
