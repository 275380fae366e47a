import { bookEndpoints } from '@builder-os/contract/modules/knowledge/books';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { printBooks, takeBooks, writeBookCsv, writeBookMarkdown } from './book-export.service.ts';
import {
  createBook,
  deleteBook,
  getBook,
  listBookPage,
  listShelves,
  markBook,
  restoreBook,
  updateBook,
} from './books.service.ts';

export function bookRoutes(app: FastifyInstance): void {
  const { storage } = app.platform;
  serve(app, bookEndpoints.shelves, ({ db, actor, query }) => listShelves(db, requireActor(actor), query));
  serve(app, bookEndpoints.list, ({ db, actor, query }) => listBookPage(db, requireActor(actor), query));
  serve(app, bookEndpoints.export, async ({ query, transact, reply }) => {
    const taken = await transact((act) => takeBooks(act, query));
    if (query.format === 'csv') return sendCsv(reply, `${taken.fileName}.csv`, writeBookCsv(taken));
    if (query.format === 'pdf') return sendPdf(reply, `${taken.fileName}.pdf`, await printBooks(taken, storage));
    return reply
      .type('text/markdown; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${taken.fileName}.md"`)
      .header('Cache-Control', 'no-store')
      .send(writeBookMarkdown(taken));
  });
  serve(app, bookEndpoints.get, ({ db, actor, params }) => getBook(db, requireActor(actor), params.id));
  serve(app, bookEndpoints.create, ({ act, body }) => createBook(act, body));
  serve(app, bookEndpoints.update, ({ act, params, body }) => updateBook(act, params, body));
  serve(app, bookEndpoints.mark, ({ act, params, body }) => markBook(act, params.id, body));
  serve(app, bookEndpoints.remove, ({ act, params }) => deleteBook(act, params));
  serve(app, bookEndpoints.restore, ({ act, params }) => restoreBook(act, params.id));
}
