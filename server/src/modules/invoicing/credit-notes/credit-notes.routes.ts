import { creditNoteEndpoints } from '@builder-os/contract/modules/invoicing/credit-notes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { createNote, listNotes, takeNoteOut } from './credit-notes.service.ts';

/** A credit note prints its PDF while others wait for the next number. */
const LIMIT_MS = 30_000;

export function creditNoteRoutes(app: FastifyInstance): void {
  const { storage } = app.platform;
  serve(app, creditNoteEndpoints.list, ({ db, query }) => listNotes(db, query));
  serve(app, creditNoteEndpoints.create, ({ act, body }) => createNote(act, storage, body), { limitMs: LIMIT_MS });
  serve(app, creditNoteEndpoints.print, async ({ params, transact, reply }) => {
    const { fileName, pdf } = await transact((act) => takeNoteOut(act, params.id));
    return sendPdf(reply, fileName, pdf);
  });
}
