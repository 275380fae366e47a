import type { FastifyReply } from 'fastify';

/** Sends a PDF as a download, or to be shown and printed by the browser. */
export function sendPdf(reply: FastifyReply, fileName: string, pdf: Buffer, isShown = false): FastifyReply {
  return reply
    .type('application/pdf')
    .header('Content-Disposition', `${isShown ? 'inline' : 'attachment'}; filename="${fileName}"`)
    .header('Cache-Control', 'no-store')
    .send(pdf);
}
