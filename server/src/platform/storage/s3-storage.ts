import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { unavailable } from '../http/errors.ts';
import { type ByteSpan, SAFE_NAME, type Storage, type StoredFile } from './storage.ts';

/** Where an object store is and who asks it. */
export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

// S3 takes 10,000 pieces of a file, so one of up to 80 GB. Larger ones wouldn't arrive in time over a slow line.
const PIECE_BYTES = 8 * 1024 * 1024;
const PIECES_AT_ONCE = 2;
const CONNECTS_WITHIN_MS = 3_000;
/** With the time to send a piece. */
const ANSWERS_WITHIN_MS = 60_000;
/** How long nothing may arrive of a file that is being read. Whoever reads it may pause. */
const SILENT_FOR_MS = 120_000;

/** The client's errors about a request, without a status if nothing answered. */
const requestSchema = z.object({ $metadata: z.object({ httpStatusCode: z.number().optional() }) });

/**
 * Files in a bucket of any S3-compatible object store, as `folder/name`. An object exists once all its pieces have arrived,
 * so no half file ever has a name.
 */
export class S3Storage implements Storage {
  readonly #place: S3Place;
  readonly #answersWithin: number;
  #opened: ReturnType<typeof openClient> | undefined;

  constructor(place: S3Place, answersWithin = ANSWERS_WITHIN_MS) {
    this.#place = place;
    this.#answersWithin = answersWithin;
  }

  async put(folder: string, extension: string, bytes: Buffer): Promise<string> {
    const name = this.newName(extension);
    const key = this.#key(folder, name);
    const { client, sdk } = await this.#open();
    await client.send(new sdk.PutObjectCommand({ ...key, Body: bytes })).catch(throwReadable);
    return name;
  }

  newName(extension: string): string {
    return `${randomBytes(16).toString('hex')}.${extension}`;
  }

  async write(folder: string, name: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const key = this.#key(folder, name);
    const { client, Upload } = await this.#open();
    let count = 0;
    async function* counted() {
      for await (const piece of bytes) {
        count += piece.length;
        yield piece;
      }
    }
    const upload = new Upload({
      client,
      params: { ...key, Body: Readable.from(counted()) },
      partSize: PIECE_BYTES,
      queueSize: PIECES_AT_ONCE,
      // Pieces of an upload that failed would be paid for until someone finds them.
      leavePartsOnError: false,
    });
    await upload.done().catch(throwReadable);
    return count;
  }

  async get(folder: string, name: string, span?: ByteSpan) {
    const key = this.#key(folder, name);
    const { client, sdk } = await this.#open();
    const Range = span && `bytes=${span.start}-${span.end}`;
    const found = await client.send(new sdk.GetObjectCommand({ ...key, Range })).catch(undefinedWhenMissing);
    if (!(found?.Body instanceof Readable)) return undefined;
    const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
    return { size: whole === undefined ? (found.ContentLength ?? 0) : Number(whole), stream: found.Body };
  }

  async sizeOf(folder: string, name: string): Promise<number | undefined> {
    const key = this.#key(folder, name);
    const { client, sdk } = await this.#open();
    const found = await client.send(new sdk.HeadObjectCommand(key)).catch(undefinedWhenMissing);
    return found && (found.ContentLength ?? 0);
  }

  async remove(folder: string, name: string): Promise<void> {
    const key = this.#key(folder, name);
    const { client, sdk } = await this.#open();
    await client.send(new sdk.DeleteObjectCommand(key)).catch(undefinedWhenMissing);
    // What a stopped server left of a `write`. Nobody sees such pieces, but they're paid for.
    const { Bucket, Key } = key;
    const left = await client
      .send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: Key }))
      .catch(undefinedWhenRefused);
    for (const { Key: begun, UploadId } of left?.Uploads ?? []) {
      if (begun === Key) {
        await client.send(new sdk.AbortMultipartUploadCommand({ ...key, UploadId })).catch(undefinedWhenRefused);
      }
    }
  }

  async list(): Promise<StoredFile[]> {
    const { client, sdk } = await this.#open();
    const files: StoredFile[] = [];
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: this.#place.bucket })) {
      for (const { Key = '' } of page.Contents ?? []) {
        const [folder = '', name = '', ...deeper] = Key.split('/');
        if (SAFE_NAME.test(folder) && SAFE_NAME.test(name) && deeper.length === 0) files.push({ folder, name });
      }
    }
    return files;
  }

  async isReachable(): Promise<boolean> {
    const { client, sdk } = await this.#open();
    return client.send(new sdk.HeadBucketCommand({ Bucket: this.#place.bucket })).then(
      () => true,
      () => false,
    );
  }

  async putBack({ folder, name }: StoredFile, bytes: AsyncIterable<Buffer>): Promise<void> {
    if ((await this.sizeOf(folder, name)) === undefined) await this.write(folder, name, bytes);
    // The bytes come from a stream that goes on with the next file.
    else for await (const _ of bytes);
  }

  #key(folder: string, name: string) {
    if (!SAFE_NAME.test(folder) || !SAFE_NAME.test(name)) throw new Error('not a storage name');
    return { Bucket: this.#place.bucket, Key: `${folder}/${name}` };
  }

  #open() {
    this.#opened ??= openClient(this.#place, this.#answersWithin);
    return this.#opened;
  }
}

/** The client is loaded when it's first used: most installations keep their files in a folder. */
async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Place, answersWithin: number) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client: S3Client = new sdk.S3Client({
    endpoint,
    region,
    requestHandler: {
      connectionTimeout: CONNECTS_WITHIN_MS,
      requestTimeout: answersWithin,
      // It would only be logged.
      throwOnRequestTimeout: true,
      socketTimeout: SILENT_FOR_MS,
    },
    credentials: { accessKeyId, secretAccessKey },
    // Addresses such as bucket.store.example need a name server that knows every bucket.
    forcePathStyle: true,
    // Stores other than Amazon's often don't know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, sdk, Upload };
}

/** A missing bucket is no missing file: every file would look lost. */
function undefinedWhenMissing(error: unknown): undefined {
  if (!(error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name))) throwReadable(error);
}

/** A store that has no list of begun files, or doesn't show it, removes them by a rule of its own. */
function undefinedWhenRefused(error: unknown): undefined {
  const { data } = requestSchema.safeParse(error);
  if (![403, 404, 405, 501].includes(data?.$metadata.httpStatusCode ?? 0)) throwReadable(error);
}

/** @throws AppError `unavailable` (503) when the store didn't answer or couldn't, else the error itself */
function throwReadable(error: unknown): never {
  const request = requestSchema.safeParse(error);
  const isDown = request.success && (request.data.$metadata.httpStatusCode ?? 500) >= 500;
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  if (isDown || isLate) throw unavailable('The file storage can’t be reached. Try again in a moment.');
  throw error;
}
