import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MultipartUpload, S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { unavailable } from '../http/errors.ts';
import { type ObjectTarget, sendInPieces } from './send-in-pieces.ts';
import { type ByteSpan, SAFE_NAME, type Storage, type StoredFile } from './storage.ts';

/** The address of an object store and the credentials for it. */
export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const CONNECTS_WITHIN_MS = 3_000;
/** Includes the time to send a piece of 8 MB. */
const ANSWERS_WITHIN_MS = 60_000;
/** How long nothing may arrive of a file that is being read. Whoever reads it may pause. */
const SILENT_FOR_MS = 120_000;

type S3Options = Partial<Pick<ObjectTarget, 'answersWithin' | 'sizeOf' | 'inMemory'>>;

/** The store's data about an object. */
export interface ObjectFacts {
  name: string;
  size: number;
  changedAt: Date;
  /** Changes whenever the bytes change. */
  version: string;
}

/** The client's errors about a request, without a status if nothing answered. */
const requestSchema = z.object({ $metadata: z.object({ httpStatusCode: z.number().optional() }) });

/**
 * Files in a bucket of any S3-compatible object store, as `folder/name`. An object exists once all its pieces have arrived,
 * so no half file ever has a name.
 */
export class S3Storage implements Storage {
  readonly #place: S3Place;
  readonly #answersWithin: number;
  readonly #pieces: S3Options;
  #opened: ReturnType<typeof openClient> | undefined;

  constructor(place: S3Place, { answersWithin = ANSWERS_WITHIN_MS, ...pieces }: S3Options = {}) {
    this.#place = place;
    this.#answersWithin = answersWithin;
    this.#pieces = pieces;
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
    const { client, sdk } = await this.#open();
    const target = { client, sdk, key, answersWithin: this.#answersWithin, ...this.#pieces };
    return sendInPieces(target, bytes).catch(throwReadable);
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
    return (await this.findFacts(folder, name))?.size;
  }

  async findFacts(folder: string, name: string): Promise<ObjectFacts | undefined> {
    const key = this.#key(folder, name);
    const { client, sdk } = await this.#open();
    const found = await client.send(new sdk.HeadObjectCommand(key)).catch(undefinedWhenMissing);
    return found && factsOf(name, { ...found, Size: found.ContentLength });
  }

  /** The facts about all objects in a folder, with one request for each thousand. */
  async listFacts(folder: string): Promise<ObjectFacts[]> {
    const facts: ObjectFacts[] = [];
    for await (const found of this.#objects(`${folder}/`)) {
      facts.push(factsOf(found.Key?.slice(folder.length + 1) ?? '', found));
    }
    return facts;
  }

  async remove(folder: string, name: string): Promise<void> {
    const key = this.#key(folder, name);
    const { client, sdk } = await this.#open();
    await client.send(new sdk.DeleteObjectCommand(key)).catch(undefinedWhenMissing);
    // The remains of a `write` that a stopped server left. Nobody sees these pieces, but the store charges for them.
    await this.#giveUp(key.Key, (begun) => begun.Key === key.Key);
  }

  async removeAbandoned(before: Date): Promise<void> {
    await this.#giveUp(undefined, ({ Initiated }) => Initiated !== undefined && Initiated < before);
  }

  async #giveUp(Prefix: string | undefined, isGivenUp: (begun: MultipartUpload) => boolean): Promise<void> {
    const { client, sdk } = await this.#open();
    const { bucket: Bucket } = this.#place;
    const left = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix })).catch(undefinedWhenRefused);
    for (const begun of left?.Uploads ?? []) {
      const { Key, UploadId } = begun;
      if (!isGivenUp(begun)) continue;
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(undefinedWhenRefused);
    }
  }

  async list(): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for await (const { Key = '' } of this.#objects()) {
      const [folder = '', name = '', ...deeper] = Key.split('/');
      if (SAFE_NAME.test(folder) && SAFE_NAME.test(name) && deeper.length === 0) files.push({ folder, name });
    }
    return files;
  }

  async *#objects(Prefix?: string) {
    const { client, sdk } = await this.#open();
    try {
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: this.#place.bucket, Prefix })) {
        yield* page.Contents ?? [];
      }
    } catch (error) {
      throwReadable(error);
    }
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
    // The bytes come from a stream that continues with the next file.
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
  const sdk = await import('@aws-sdk/client-s3');
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
  return { client, sdk };
}

function factsOf(
  name: string,
  found: { Size?: number | undefined; LastModified?: Date | undefined; ETag?: string | undefined },
) {
  return { name, size: found.Size ?? 0, changedAt: found.LastModified ?? new Date(0), version: found.ETag ?? '' };
}

/** A missing bucket is no missing file: every file would look lost. */
function undefinedWhenMissing(error: unknown): undefined {
  if (!(error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name))) throwReadable(error);
}

/** A store that can't list unfinished uploads, or doesn't show its list, removes them by its own rule. */
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
