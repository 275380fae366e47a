import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, type TestContext, test, vi } from 'vitest';
import { testBucket } from '../../../test/object-store.ts';
import { loadEnv } from '../env.ts';
import { moveFiles } from './move-files.ts';
import { openStorage } from './open-storage.ts';
import { type S3Place, S3Storage } from './s3-storage.ts';
import { LocalStorage, type Storage } from './storage.ts';

/** The smallest size a store accepts for all pieces but the last. */
const SMALL = 5 * 1024 * 1024;

let storage: Storage;
let bucket: Record<string, string>;

const newFolder = () => new LocalStorage(mkdtempSync(join(tmpdir(), 'storage-')));

beforeAll(async () => {
  bucket = await testBucket();
  storage = openStorage(loadEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), 'storage-')), ...bucket }));
});

/** The test's bucket; skips the test without an object store. */
function placeOf(context: TestContext): S3Place {
  context.skip(bucket.S3_BUCKET === undefined, 'Only an object store has pieces.');
  const { S3_ENDPOINT = '', S3_BUCKET = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = bucket;
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: 'us-east-1', ...keys };
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Place): S3Client {
  return new S3Client({ endpoint, region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true });
}

/** The files whose pieces the store still has, because the upload was neither finished nor discarded. */
async function begunIn(place: S3Place): Promise<(string | undefined)[]> {
  const client = clientOf(place);
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: place.bucket }));
  client.destroy();
  return Uploads.map(({ Key }) => Key);
}

async function read(from: Storage, folder: string, name: string, span?: { start: number; end: number }) {
  const found = await from.get(folder, name, span);
  return found && { size: found.size, bytes: await buffer(found.stream) };
}

/** Pieces of odd sizes, as they come from a network. */
function* inPieces(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += 70_001) yield bytes.subarray(start, start + 70_001);
}

describe('a storage', () => {
  test('keeps bytes under a separate name', async () => {
    const bytes = randomBytes(3000);
    const name = await storage.put('plans', 'pdf', bytes);
    expect(name).toMatch(/^[0-9a-f]{32}\.pdf$/);
    expect(await read(storage, 'plans', name)).toEqual({ size: 3000, bytes });
    expect(await storage.sizeOf('plans', name)).toBe(3000);
    expect(await storage.list()).toContainEqual({ folder: 'plans', name });
  });

  test('writes a file of several pieces', async () => {
    const bytes = randomBytes(18 * 1024 * 1024 + 17);
    const name = storage.newName('bin');
    expect(await storage.write('plans', name, Readable.from(inPieces(bytes)))).toBe(bytes.length);
    const found = await read(storage, 'plans', name);
    expect(found?.size).toBe(bytes.length);
    expect(found?.bytes.equals(bytes)).toBe(true);
  });

  test('reads from the first requested byte to the last', async () => {
    const name = await storage.put('plans', 'txt', Buffer.from('0123456789'));
    expect(await read(storage, 'plans', name, { start: 2, end: 4 })).toEqual({ size: 10, bytes: Buffer.from('234') });
    expect(await read(storage, 'plans', name, { start: 0, end: 0 })).toEqual({ size: 10, bytes: Buffer.from('0') });
  });

  test('has no file before all its bytes have arrived', async () => {
    const name = storage.newName('bin');
    async function* broken() {
      yield randomBytes(12 * 1024 * 1024);
      throw new Error('the line was cut');
    }
    await expect(storage.write('plans', name, broken())).rejects.toThrow('the line was cut');
    expect(await storage.get('plans', name)).toBeUndefined();
    expect(await storage.list()).not.toContainEqual({ folder: 'plans', name });
  });

  test('knows no file that was never stored or is removed, and removes it twice without an error', async () => {
    const name = await storage.put('plans', 'txt', Buffer.from('gone'));
    await storage.remove('plans', name);
    await storage.remove('plans', name);
    expect(await storage.get('plans', name)).toBeUndefined();
    expect(await storage.sizeOf('plans', name)).toBeUndefined();
  });

  test('puts a file back, but never over one that exists', async () => {
    const name = await storage.put('plans', 'txt', Buffer.from('first'));
    await storage.putBack({ folder: 'plans', name }, Readable.from([Buffer.from('other')]));
    expect((await read(storage, 'plans', name))?.bytes.toString()).toBe('first');
    await storage.remove('plans', name);
    await storage.putBack({ folder: 'plans', name }, Readable.from([Buffer.from('first')]));
    expect((await read(storage, 'plans', name))?.bytes.toString()).toBe('first');
  });

  test.each(['../secrets', 'a/b', '', 'Ä', '.hidden'])('refuses the name %j', async (name) => {
    await expect(storage.put(name, 'txt', Buffer.from('x'))).rejects.toThrow('not a storage name');
    await expect(storage.remove('plans', `${name}/../x`)).rejects.toThrow('not a storage name');
  });

  test('keeps an empty file', async () => {
    const name = await storage.put('plans', 'txt', Buffer.alloc(0));
    expect(await read(storage, 'plans', name)).toEqual({ size: 0, bytes: Buffer.alloc(0) });
  });
});

describe('an object store', () => {
  test('stores a file in growing pieces, and collects larger ones on disk', async (context) => {
    const place = placeOf(context);
    const sizes: number[] = [];
    const sizeOf = (sent: number) => {
      sizes.push(sent);
      return sent < 2 * SMALL ? SMALL : 2 * SMALL;
    };
    const pieced = new S3Storage(place, { sizeOf, inMemory: SMALL });
    const bytes = randomBytes(5 * SMALL + 4321);
    // A folder of its own, because other tests may be writing pieces.
    const temporary = mkdtempSync(join(tmpdir(), 'storage-'));
    vi.stubEnv('TMPDIR', temporary);
    context.onTestFinished(() => void vi.unstubAllEnvs());
    const name = pieced.newName('bin');
    expect(await pieced.write('plans', name, Readable.from(inPieces(bytes)))).toBe(bytes.length);
    expect(sizes).toEqual([0, SMALL, 2 * SMALL, 4 * SMALL]);
    expect((await read(storage, 'plans', name))?.bytes.equals(bytes)).toBe(true);
    async function* broken() {
      yield* inPieces(bytes);
      throw new Error('the line was cut');
    }
    await expect(pieced.write('plans', pieced.newName('bin'), broken())).rejects.toThrow('the line was cut');
    expect(await begunIn(place)).toEqual([]);
    expect(await readdir(temporary)).toEqual([]);
  });

  test('discards files that stopped servers left long ago, but not newer uploads', async (context) => {
    const place = placeOf(context);
    const client = clientOf(place);
    await client.send(new CreateMultipartUploadCommand({ Bucket: place.bucket, Key: 'plans/left.zip' }));
    await storage.removeAbandoned(new Date(Date.now() - 60_000));
    expect(await begunIn(place)).toEqual(['plans/left.zip']);
    await storage.removeAbandoned(new Date(Date.now() + 60_000));
    expect(await begunIn(place)).toEqual([]);
    client.destroy();
  });

  test('removes pieces of a file that a stopped server left, together with the file', async (context) => {
    const place = placeOf(context);
    const client = clientOf(place);
    const begin = async (name: string) =>
      void (await client.send(new CreateMultipartUploadCommand({ Bucket: place.bucket, Key: `plans/${name}` })));
    await begin('begun.zip');
    await begin('begun.zip.other');
    await storage.remove('plans', 'begun.zip');
    expect(await begunIn(place)).toEqual(['plans/begun.zip.other']);
    await storage.remove('plans', 'begun.zip.other');
    client.destroy();
  });

  test('that doesn’t answer in time can’t be reached', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const place = { bucket: 'files', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
    const late = new S3Storage({ ...place, endpoint: `http://127.0.0.1:${port}` }, { answersWithin: 100 });
    await expect(late.put('plans', 'txt', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(late.get('plans', 'a.txt')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await late.isReachable()).toBe(false);
    silent.closeAllConnections();
    silent.close();
  });
});

describe('a folder', () => {
  test('removes files that stopped servers left long ago, but not files being written', async () => {
    const root = mkdtempSync(join(tmpdir(), 'storage-'));
    const folder = new LocalStorage(root);
    const kept = await folder.put('plans', 'txt', Buffer.from('kept'));
    const [left, fresh] = [join(root, 'plans', 'left.pdf.tmp'), join(root, 'plans', 'fresh.pdf.tmp')];
    for (const path of [left, fresh]) await writeFile(path, 'part');
    await utimes(left, new Date(0), new Date(0));
    await utimes(join(root, 'plans', kept), new Date(0), new Date(0));
    await folder.removeAbandoned(new Date(Date.now() - 60_000));
    expect((await readdir(join(root, 'plans'))).sort()).toEqual([kept, 'fresh.pdf.tmp'].sort());
  });
});

describe('moving files', () => {
  test('copies every file under its name, leaves the originals, and resumes where it stopped', async () => {
    const from = newFolder();
    const first = await from.put('plans', 'txt', Buffer.from('one'));
    await from.put('photos', 'png', randomBytes(100_000));
    await storage.putBack({ folder: 'plans', name: first }, Readable.from([Buffer.from('one')]));
    expect(await moveFiles(from, storage)).toEqual({ copied: 1, unchanged: 1 });
    expect(await moveFiles(from, storage)).toEqual({ copied: 0, unchanged: 2 });
    expect(await from.list()).toHaveLength(2);
    const back = newFolder();
    await moveFiles(storage, back);
    for (const { folder, name } of await from.list()) {
      expect(await read(back, folder, name)).toEqual(await read(from, folder, name));
    }
  });

  test('stops at a file that is different in the other storage', async () => {
    const from = newFolder();
    const name = await from.put('plans', 'txt', Buffer.from('one'));
    await storage.putBack({ folder: 'plans', name }, Readable.from([Buffer.from('two')]));
    await expect(moveFiles(from, storage)).rejects.toThrow(`plans/${name} is different in the other storage`);
  });
});
