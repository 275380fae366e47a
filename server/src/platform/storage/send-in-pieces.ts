import type { S3Client } from '@aws-sdk/client-s3';
import { GatheredPiece } from './gathered-piece.ts';
import { nextPieceSize } from './piece-size.ts';

export interface ObjectTarget {
  client: S3Client;
  sdk: typeof import('@aws-sdk/client-s3');
  key: { Bucket: string; Key: string };
  /** The time to send a piece of the smallest size. */
  answersWithin: number;
  /** Tests use smaller pieces. */
  sizeOf?: (sent: number) => number;
  inMemory?: number;
}

/**
 * Sends a file of any length. While a piece is being sent, the next one is collected, so at most two are held. The object
 * exists once all pieces have arrived; if one doesn't, the earlier ones are discarded. @returns the number of bytes
 */
export async function sendInPieces(target: ObjectTarget, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const { client, sdk, key } = target;
  const pieces = cut(target, bytes);
  const first = (await pieces.next()).value ?? new GatheredPiece(0);
  if (first.size < first.limit || first.limit === 0) return sendWhole(target, first);
  const begun = await begin(target, first);
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let sending = startPiece(target, { ...begun, number: 1 }, first);
  let sent = first.size;
  try {
    for await (const piece of pieces) {
      parts.push(await sending.catch((error) => discardAndThrow(piece, error)));
      sending = startPiece(target, { ...begun, number: parts.length + 1 }, piece);
      sent += piece.size;
    }
    parts.push(await sending);
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...key, ...begun, MultipartUpload: { Parts: parts } }));
    return sent;
  } catch (error) {
    // A piece that arrives after the others were discarded would stay.
    await sending.catch(() => undefined);
    // If this fails too, the nightly cleanup discards them.
    await client.send(new sdk.AbortMultipartUploadCommand({ ...key, ...begun })).catch(() => undefined);
    throw error;
  }
}

/** The file as pieces, each full except the last. */
async function* cut(
  { sizeOf = nextPieceSize, inMemory }: ObjectTarget,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<GatheredPiece, undefined> {
  let sent = 0;
  let piece = new GatheredPiece(sizeOf(sent), inMemory);
  try {
    for await (const chunk of bytes) {
      let rest: Uint8Array = chunk;
      while (rest.length > 0) {
        rest = await piece.add(rest);
        if (piece.size < piece.limit) continue;
        sent += piece.size;
        const full = piece;
        piece = new GatheredPiece(sizeOf(sent), inMemory);
        yield full;
      }
    }
    const last = piece;
    piece = new GatheredPiece(0);
    if (last.size > 0) yield last;
  } finally {
    // If the reader stops, nothing else discards the piece that was being collected.
    await piece.discard();
  }
}

async function sendWhole({ client, sdk, key }: ObjectTarget, piece: GatheredPiece): Promise<number> {
  try {
    await client.send(new sdk.PutObjectCommand({ ...key, Body: piece.body(), ContentLength: piece.size }));
    return piece.size;
  } finally {
    await piece.discard();
  }
}

async function begin({ client, sdk, key }: ObjectTarget, first: GatheredPiece) {
  const { UploadId } = await client
    .send(new sdk.CreateMultipartUploadCommand(key))
    .catch((error) => discardAndThrow(first, error));
  return { UploadId };
}

/** Its failure is awaited later, once the next piece is gathered. */
function startPiece(...args: Parameters<typeof sendPiece>): ReturnType<typeof sendPiece> {
  const sending = sendPiece(...args);
  sending.catch(() => undefined);
  return sending;
}

async function sendPiece(
  { client, sdk, key, answersWithin }: ObjectTarget,
  { UploadId, number }: { UploadId: string | undefined; number: number },
  piece: GatheredPiece,
) {
  const requestTimeout = answersWithin * Math.max(1, piece.size / nextPieceSize(0));
  const Body = piece.body();
  try {
    const { ETag } = await client.send(
      new sdk.UploadPartCommand({ ...key, UploadId, PartNumber: number, Body, ContentLength: piece.size }),
      { requestTimeout },
    );
    return { PartNumber: number, ETag };
  } finally {
    await piece.discard();
  }
}

async function discardAndThrow(piece: GatheredPiece, error: unknown): Promise<never> {
  await piece.discard();
  throw error;
}
