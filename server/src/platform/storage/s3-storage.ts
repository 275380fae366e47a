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

// The least that S3 accepts for a piece that isn't the last.
const PIECE_BYTES = 5 * 1024 * 1024;
const PIECES_AT_ONCE = 2;
const CONNECTS_WITHIN_MS = 3_000;
const ANSWERS_WITHIN_MS = 30_000;

/** The client's errors about a request, without a status if nothing answered. */
const requestSchema = z.object({ $metadata: z.object({ httpStatusCode: z.number().optional() }) });

/**
 * Files in a bucket of any S3-compatible object store, as `folder/name`. An object exists once all its pieces have arrived,
 * so no half file ever has a name.
 */
export class S3Storage implements Storage {
  readonly #place: S3Place;
  #opened: ReturnType<typeof openClient> | undefined;

  constructor(place: S3Place) {
    this.#place = place;
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
    this.#opened ??= openClient(this.#place);
    return this.#opened;
  }
}

/** The client is loaded when it's first used: most installations keep their files in a folder. */
async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Place) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client: S3Client = new sdk.S3Client({
    endpoint,
    region,
    requestHandler: { connectionTimeout: CONNECTS_WITHIN_MS, requestTimeout: ANSWERS_WITHIN_MS },
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

/** @throws AppError `unavailable` (503) when the store didn't answer or couldn't, else the error itself */
function throwReadable(error: unknown): never {
  const request = requestSchema.safeParse(error);
  const isDown = request.success && (request.data.$metadata.httpStatusCode ?? 500) >= 500;
  if (isDown) throw unavailable('The file storage can’t be reached. Try again in a moment.');
  throw error;
}
