import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validation } from '../http/errors.ts';

/** An uploaded file: the name it was sent with, and its bytes. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** Registers upload endpoints in a scope of their own, which keeps the multipart parser off the other routes. */
export async function uploadScope(
  app: FastifyInstance,
  largest: number,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: true, limits: { fileSize: largest, files: 1, fields: 0 } });
    register(scope);
  });
}

/** The one file of an upload. @throws AppError `validation` (400) naming `file` if there is none */
export async function readUpload(request: FastifyRequest, whenMissing: string): Promise<UploadedFile> {
  const file = await request.file();
  if (!file) throw validation({ file: whenMissing });
  return { name: file.filename, bytes: await file.toBuffer() };
}

interface StoredDownload {
  size: number;
  stream: Readable;
  fileName: string;
  mediaType: string;
}

/** Sends a stored file under the name it was uploaded with. Caches don't keep it by default, because access can end. */
export function sendStored(
  reply: FastifyReply,
  { size, stream, fileName, mediaType }: StoredDownload,
  caching = 'private, no-store',
): FastifyReply {
  return reply
    .type(mediaType)
    .header('Content-Length', size)
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('Cache-Control', caching)
    .send(stream);
}
