import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface Picture {
  mediaType: string;
  /** The bytes, or a stream of them with their number. */
  bytes?: Buffer;
  size?: number;
  stream?: Readable;
}

/** Sends a picture to be shown on a page. Its type was checked by its bytes when it was added. */
export function sendPicture(reply: FastifyReply, { mediaType, bytes, size, stream }: Picture): FastifyReply {
  const length = bytes?.length ?? size;
  if (length !== undefined) reply.header('Content-Length', length);
  return reply
    .type(mediaType)
    .header('Content-Disposition', 'inline')
    .send(bytes ?? stream);
}
