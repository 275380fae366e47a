import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Streams a CSV file, as fast as the client reads it. */
export function sendCsv(reply: FastifyReply, fileName: string, pieces: AsyncIterable<string>): FastifyReply {
  return sendText(reply, { fileName, mediaType: 'text/csv', pieces });
}

/** A file of text in pieces. */
interface TextFile {
  fileName: string;
  mediaType: string;
  pieces: AsyncIterable<string>;
}

/** Streams a file of text as a download, as fast as the client reads it. */
export function sendText(reply: FastifyReply, { fileName, mediaType, pieces }: TextFile): FastifyReply {
  return reply
    .type(`${mediaType}; charset=utf-8`)
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .header('Cache-Control', 'no-store')
    .send(Readable.from(pieces, { objectMode: false }));
}
