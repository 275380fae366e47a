import { pageExportEndpoints } from '@builder-os/contract/modules/content/exports';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { baseUrl } from '../../../platform/base-url.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import {
  exportDay,
  printBook,
  printPage,
  takePage,
  takePages,
  writeMarkdown,
  writeMarkdownBook,
} from './exports.service.ts';

export function pageExportRoutes(app: FastifyInstance): void {
  const { markdown, storage, env } = app.platform;
  const dependencies = { markdown, storage, baseUrl: baseUrl(env) };

  serve(app, pageExportEndpoints.list, async ({ db, query, transact, reply }) => {
    const pages = await transact((act) => takePages(act, query));
    const name = `content-${await exportDay(db)}`;
    if (query.format === 'pdf') return sendPdf(reply, `${name}.pdf`, await printBook({ db, ...dependencies }, pages));
    return sendMarkdown(reply, `${name}.md`, writeMarkdownBook(pages));
  });
  serve(app, pageExportEndpoints.page, async ({ db, params, query, transact, reply }) => {
    const page = await transact((act) => takePage(act, params.id, query.format));
    if (query.format === 'pdf')
      return sendPdf(reply, `${page.slug}.pdf`, await printPage({ db, ...dependencies }, page));
    return sendMarkdown(reply, `${page.slug}.md`, writeMarkdown(page));
  });
}

function sendMarkdown(reply: FastifyReply, fileName: string, text: string): FastifyReply {
  return reply
    .type('text/markdown; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .header('Cache-Control', 'no-store')
    .send(text);
}
