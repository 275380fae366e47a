import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Streams a CSV file, as fast as the client reads it. */
export function sendCsv(reply: FastifyReply, fileName: string, pieces: AsyncIterable<string>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .header('Cache-Control', 'no-store')
    .send(Readable.from(pieces, { objectMode: false }));
}
