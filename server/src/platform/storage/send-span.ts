import type { FastifyReply, FastifyRequest } from 'fastify';
import { found } from '../http/errors.ts';
import type { ByteSpan, Storage } from './storage.ts';
import { sendStored } from './upload-scope.ts';

interface LargeFile {
  storage: Storage;
  folder: string;
  /** Its generated name, which no other file ever has. */
  storedName: string;
  fileName: string;
  mediaType: string;
}

/**
 * The bytes a `Range` header asks for: undefined for all of them, null if the file is shorter. Several ranges, which few
 * programs ask for, get the whole file.
 */
export function readSpan(header: string | undefined, size: number): ByteSpan | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start > end ? null : { start, end };
}

/** The span that a request asks for: of this very file, if the program already has a part of one. */
export function spanOf({ headers }: FastifyRequest, storedName: string, size: number): ByteSpan | null | undefined {
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== `"${storedName}"`;
  return isOther ? undefined : readSpan(headers.range, size);
}

/** Sends a stored file or a part of it, so that an interrupted download can continue. */
export async function sendSpan(
  reply: FastifyReply,
  { storage, folder, storedName, ...names }: LargeFile,
  span: ByteSpan | null | undefined,
): Promise<FastifyReply> {
  reply.header('Accept-Ranges', 'bytes').header('ETag', `"${storedName}"`);
  if (span === null) {
    const size = found(await storage.sizeOf(folder, storedName), 'File');
    return reply.code(416).header('Content-Range', `bytes */${size}`).send();
  }
  const { size, stream } = found(await storage.get(folder, storedName, span), 'File');
  if (span === undefined) return sendStored(reply, { ...names, size, stream });
  reply.code(206).header('Content-Range', `bytes ${span.start}-${span.end}/${size}`);
  return sendStored(reply, { ...names, size: span.end - span.start + 1, stream });
}
