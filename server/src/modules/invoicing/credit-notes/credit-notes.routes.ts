import { creditNoteEndpoints } from '@builder-os/contract/modules/invoicing/credit-notes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { Turns } from '../../../platform/http/turns.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { CREDIT_NOTE_PDFS, getIssuedPdf, ISSUING } from '../issued-pdfs/issued-pdfs.service.ts';
import { createNote, listNotes, takeNoteOut } from './credit-notes.service.ts';

export function creditNoteRoutes(app: FastifyInstance): void {
  const turns = new Turns(ISSUING);
  const { storage, database } = app.platform;
  serve(app, creditNoteEndpoints.list, ({ db, query }) => listNotes(db, query));
  serve(app, creditNoteEndpoints.create, ({ act, body }) => createNote(act, storage, body), { turns });
  serve(app, creditNoteEndpoints.print, async ({ params, transact, reply }) => {
    const fileName = await transact((act) => takeNoteOut(act, params.id));
    return sendPdf(reply, fileName, await getIssuedPdf(database, CREDIT_NOTE_PDFS, params.id));
  });
}
