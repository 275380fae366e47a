import { type CipherGCM, createCipheriv, createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type BackupHeader, keyIdOf, MAGIC } from './backup-format.ts';

export interface WriteOptions {
  path: string;
  header: Omit<BackupHeader, 'encryption'>;
  key: Buffer | undefined;
}

/**
 * Writes a backup to a temporary file, syncs it and then renames it, so a half-written backup never has the final name.
 */
export async function writeBackup({ path, header, key }: WriteOptions, lines: AsyncIterable<string>): Promise<void> {
  const iv = randomBytes(12);
  const encryption = key ? ({ algorithm: 'aes-256-gcm', iv: iv.toString('hex'), keyId: keyIdOf(key) } as const) : null;
  const head = Buffer.from(`${MAGIC}${JSON.stringify({ ...header, encryption })}\n`);
  const cipher = key && createCipheriv('aes-256-gcm', key, iv).setAAD(head);
  const frame = (payload: AsyncIterable<Buffer>) => framed(head, payload, cipher);
  const partial = `${path}.tmp`;
  const source = Readable.from(lines, { objectMode: false });
  const gzip = createGzip({ level: 4 });
  const target = createWriteStream(partial, { mode: 0o600 });
  try {
    await (cipher ? pipeline(source, gzip, cipher, frame, target) : pipeline(source, gzip, frame, target));
    await sync(partial);
    await rename(partial, path);
    await sync(dirname(path));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Header, payload, the cipher's tag, and the hash of all of them. */
async function* framed(head: Buffer, payload: AsyncIterable<Buffer>, cipher: CipherGCM | undefined) {
  const hash = createHash('sha256').update(head);
  yield head;
  for await (const chunk of payload) {
    hash.update(chunk);
    yield chunk;
  }
  if (cipher) {
    const tag = cipher.getAuthTag();
    hash.update(tag);
    yield tag;
  }
  yield hash.digest();
}

async function sync(path: string): Promise<void> {
  // Windows can't open folders. There the rename is as durable as the file system makes it.
  if (process.platform === 'win32') return;
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
