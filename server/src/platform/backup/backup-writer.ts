import { type CipherGCM, createCipheriv, createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type BackupHeader, keyIdOf, MAGIC } from './backup-format.ts';

export interface WriteOptions {
  /** Stores the bytes, all or none of them. */
  store: (bytes: AsyncIterable<Buffer>) => Promise<void>;
  header: Omit<BackupHeader, 'encryption'>;
  key: Buffer | undefined;
}

export async function writeBackup({ store, header, key }: WriteOptions, lines: AsyncIterable<string>): Promise<void> {
  const iv = randomBytes(12);
  const encryption = key ? ({ algorithm: 'aes-256-gcm', iv: iv.toString('hex'), keyId: keyIdOf(key) } as const) : null;
  const head = Buffer.from(`${MAGIC}${JSON.stringify({ ...header, encryption })}\n`);
  const cipher = key && createCipheriv('aes-256-gcm', key, iv).setAAD(head);
  const frame = (payload: AsyncIterable<Buffer>) => framed(head, payload, cipher);
  const source = Readable.from(lines, { objectMode: false });
  const gzip = createGzip({ level: 4 });
  await (cipher ? pipeline(source, gzip, cipher, frame, store) : pipeline(source, gzip, frame, store));
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
