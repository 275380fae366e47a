import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a CSV file piece by piece, as fast as the caller takes it. */
export function sendCsv(reply: FastifyReply, fileName: string, pieces: AsyncIterable<string>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .header('Cache-Control', 'no-store')
    .send(Readable.from(pieces, { objectMode: false }));
}
