import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { BackupError, MAGIC } from './backup-format.ts';
import { sourceAt } from './backup-place.ts';
import { checkWhole, readBackup, readHead } from './backup-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'crafted-'));
const path = join(folder, 'crafted.backup');
const MEGABYTE = 1024 * 1024;
const HEADER = {
  createdAt: '2026-01-01',
  kind: 'uploaded',
  engine: 'embedded',
  schema: [],
  mark: '1',
  encryption: null,
};

afterAll(() => rm(folder, { recursive: true }));

/** A file with a valid header and hash around any payload, as an attacker who knows the format would craft it. */
async function craft(payload: Buffer): Promise<void> {
  const before = Buffer.concat([Buffer.from(`${MAGIC}${JSON.stringify(HEADER)}\n`), payload]);
  await writeFile(path, before);
  await appendFile(path, createHash('sha256').update(before).digest());
}

/** Compresses any amount of text without holding it in memory. */
async function compress(start: string, megabytes: number, piece: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  function* pieces() {
    yield Buffer.from(start);
    for (let count = 0; count < megabytes; count += 1) yield piece;
  }
  await pipeline(Readable.from(pieces()), createGzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) parts.push(chunk);
  });
  return Buffer.concat(parts);
}

/** Reads the file to the end. @returns the error that ended it, and the bytes of rows read before */
async function read(): Promise<{ error: unknown; bytes: number }> {
  const source = await sourceAt(path);
  const head = await readHead(source);
  await checkWhole(source, head);
  let bytes = 0;
  try {
    for await (const event of readBackup(source, head, undefined)) {
      if (event.kind === 'rows') bytes += event.rows.reduce((sum, row) => sum + row.length, 0);
    }
  } catch (error) {
    return { error, bytes };
  }
  return { error: undefined, bytes };
}

test('an endless line is rejected before it fills memory', async () => {
  await craft(await compress('R', 200, Buffer.alloc(MEGABYTE, 'x')));
  expect((await readFile(path)).length).toBeLessThan(MEGABYTE);
  const { error, bytes } = await read();
  expect(error).toBeInstanceOf(BackupError);
  expect(error).toMatchObject({ message: 'This backup contains a line that’s too long for this app.' });
  expect(bytes).toBe(0);
});

test('endless rows are rejected before they fill the disk', async () => {
  const row = Buffer.from(`R${'x'.repeat(1022)}\n`);
  await craft(await compress('', 400, Buffer.concat(Array.from({ length: 1024 }, () => row))));
  const { error, bytes } = await read();
  expect(error).toBeInstanceOf(BackupError);
  expect(bytes).toBeLessThan(300 * MEGABYTE);
});

test.each([
  ['a table without columns', 'T{"name":"leads"}\n'],
  ['a line that is no JSON', 'S{\n'],
  ['a manifest of another form', 'M{"tables":1}\n'],
  ['a line of an unknown kind', 'X\n'],
  ['an end in the middle of a line', 'T{"name"'],
  ['no manifest', 'R[1]\n'],
])('%s is rejected as an unusable backup', async (_what, payload) => {
  await craft(gzipSync(payload));
  expect((await read()).error).toBeInstanceOf(BackupError);
});

test('an uncompressed payload is rejected, too', async () => {
  await craft(randomBytes(100));
  expect((await read()).error).toBeInstanceOf(BackupError);
});
