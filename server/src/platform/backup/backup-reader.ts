import { createDecipheriv, createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import {
  BackupError,
  type BackupHeader,
  type FileHead,
  fileHeadSchema,
  findDifference,
  HASH_BYTES,
  headerSchema,
  keyIdOf,
  MAGIC,
  type Manifest,
  ManifestMaker,
  manifestSchema,
  sequencesSchema,
  type TableHead,
  tableHeadSchema,
} from './backup-format.ts';
import type { BackupSource } from './backup-place.ts';

export const LONGEST_HEAD = 256 * 1024;
const TAG_BYTES = 16;
/** A line is buffered in memory until it ends. The longest row of the app takes a few megabytes. */
const LONGEST_LINE = 64 * 1024 * 1024;
/** JSON rows compress to about a tenth. A file that expands more than this was made to fill a disk. */
const MOST_GROWTH = 200;
const SMALLEST_LIMIT = 256 * 1024 * 1024;
const NEW_LINE = 0x0a;

export const NO_BACKUP = 'This file isn’t a Builder Operating System backup.';

export interface BackupHead {
  header: BackupHeader;
  /** The bytes before the payload. */
  bytes: Buffer;
  size: number;
  /** The hash stored in the file's last bytes, in hex. */
  sha256: string;
}

/** The contents of a backup, in the order they were written. */
export type BackupEvent =
  | { kind: 'table'; table: TableHead }
  | { kind: 'rows'; rows: string[] }
  | { kind: 'sequences'; sequences: Record<string, string> }
  | { kind: 'file'; file: FileHead }
  | { kind: 'piece'; bytes: Buffer }
  | { kind: 'manifest'; manifest: Manifest };

/** Reads everything before the payload. @throws BackupError when the file isn't a backup of this app */
export async function readHead(source: BackupSource): Promise<BackupHead> {
  const { size } = source;
  const start = await readSpan(source, 0, Math.min(LONGEST_HEAD, size) - 1);
  const found = findHeader(start);
  if (!found || size < found.bytes.length + HASH_BYTES) throw new BackupError(NO_BACKUP);
  const trailer = await readSpan(source, size - HASH_BYTES, size - 1);
  return { ...found, size, sha256: trailer.toString('hex') };
}

/** The header, if the bytes are the start of a backup and contain all of it. */
export function findHeader(start: Buffer): Pick<BackupHead, 'header' | 'bytes'> | undefined {
  const end = start.indexOf(NEW_LINE, MAGIC.length);
  if (start.subarray(0, MAGIC.length).toString('latin1') !== MAGIC || end < 0) return undefined;
  return { header: parseHeader(start.subarray(MAGIC.length, end).toString('utf8')), bytes: start.subarray(0, end + 1) };
}

async function readSpan(source: BackupSource, start: number, end: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // An empty file has no span.
  if (start <= end) for await (const chunk of source.read(start, end)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parseHeader(text: string): BackupHeader {
  try {
    return headerSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError('This backup is damaged: its header can’t be read.', { cause: error });
  }
}

/** @throws BackupError when a single byte of the file has changed */
export async function checkWhole(source: BackupSource, head: BackupHead): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of source.read(0, head.size - HASH_BYTES - 1)) hash.update(chunk);
  if (hash.digest('hex') !== head.sha256)
    throw new BackupError('This backup is damaged: its contents don’t match its checksum.');
}

/** Reads a backup once and compares every part with the manifest. If a part differs, throws before the last event. */
export async function* readBackup(
  source: BackupSource,
  head: BackupHead,
  key: Buffer | undefined,
): AsyncGenerator<BackupEvent, void> {
  const made = new ManifestMaker();
  let manifest: Manifest | undefined;
  let rows: string[] = [];
  for await (const lines of linesOf(limited(payloadOf(source, head, key), head.size))) {
    for (const line of lines) {
      const text = line.toString('utf8', 1);
      const letter = String.fromCharCode(line[0] ?? 0);
      if (letter === 'R') {
        made.row(text);
        rows.push(text);
        continue;
      }
      if (rows.length > 0) yield { kind: 'rows', rows };
      rows = [];
      const event = readKnownLine(letter, text, made);
      if (event.kind === 'manifest') manifest = event.manifest;
      else yield event;
    }
    if (rows.length > 0) yield { kind: 'rows', rows };
    rows = [];
  }
  if (!manifest) throw new BackupError('This backup is incomplete: it ends before its manifest.');
  const found = made.finish();
  const difference = findDifference(manifest, found) ?? findFileDifference(manifest, found);
  if (difference) throw new BackupError(`This backup is damaged: ${difference}.`);
  yield { kind: 'manifest', manifest };
}

/** @throws BackupError for any malformed line */
function readKnownLine(letter: string, text: string, made: ManifestMaker): BackupEvent {
  try {
    return readLine(letter, text, made);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError('This backup contains a line that can’t be read.', { cause: error });
  }
}

/** Stops when a small file expands to more than a backup of its size can hold. */
async function* limited(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer, void> {
  const most = Math.max(SMALLEST_LIMIT, size * MOST_GROWTH);
  let total = 0;
  try {
    for await (const chunk of chunks) {
      total += chunk.length;
      if (total > most)
        throw new BackupError(
          'This backup holds far more than its size allows, so it isn’t a Builder Operating System backup.',
        );
      yield chunk;
    }
  } catch (error) {
    if (error instanceof BackupError || !isDamaged(error)) throw error;
    throw new BackupError('This backup is damaged and can’t be unpacked.', { cause: error });
  }
}

/** Whether zlib rejected the bytes. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function readLine(letter: string, text: string, made: ManifestMaker): BackupEvent {
  switch (letter) {
    case 'T': {
      const table = tableHeadSchema.parse(JSON.parse(text));
      made.startTable(table.name);
      return { kind: 'table', table };
    }
    case 'S':
      made.sequences(text);
      return { kind: 'sequences', sequences: sequencesSchema.parse(JSON.parse(text)) };
    case 'F': {
      const file = fileHeadSchema.parse(JSON.parse(text));
      made.startFile(file);
      return { kind: 'file', file };
    }
    case 'D': {
      const bytes = Buffer.from(text, 'base64');
      made.piece(bytes);
      return { kind: 'piece', bytes };
    }
    case 'M':
      return { kind: 'manifest', manifest: manifestSchema.parse(JSON.parse(text)) };
    default:
      throw new BackupError('This backup contains data this version can’t read.');
  }
}

function findFileDifference(expected: Manifest, found: Manifest): string | undefined {
  const list = ({ files }: Manifest) => files.map((file) => [file.folder, file.name, file.size, file.sha256]);
  return isDeepStrictEqual(list(expected), list(found)) ? undefined : 'an upload differs';
}

/** @throws BackupError when the backup is encrypted and the key is missing or wrong */
export function requireKey({ header }: BackupHead, key: Buffer | undefined): Buffer | undefined {
  if (!header.encryption) return undefined;
  if (!key) throw new BackupError('This backup is encrypted. Set BACKUP_KEY to the key it was created with.');
  if (keyIdOf(key) !== header.encryption.keyId)
    throw new BackupError(
      'This backup was encrypted with a different key. Set BACKUP_KEY to the key it was created with.',
    );
  return key;
}

async function* payloadOf(
  source: BackupSource,
  head: BackupHead,
  given: Buffer | undefined,
): AsyncGenerator<Buffer, void> {
  const { header, bytes, size } = head;
  const key = requireKey(head, given);
  const tagBytes = header.encryption ? TAG_BYTES : 0;
  const end = size - HASH_BYTES - tagBytes;
  const gunzip = createGunzip();
  const payload = Readable.from(end > bytes.length ? source.read(bytes.length, end - 1) : []);
  // The error surfaces in the last stream, where it's awaited.
  const ignore = () => undefined;
  if (!header.encryption || !key) {
    yield* pipeline(payload, gunzip, ignore);
    return;
  }
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(header.encryption.iv, 'hex')).setAAD(bytes);
  decipher.setAuthTag(await readSpan(source, end, end + TAG_BYTES - 1));
  yield* pipeline(payload, decipher, gunzip, ignore);
}

/** Splits chunks into lines of bytes, one array per chunk. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer[], void> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, start)) {
      const tail = chunk.subarray(start, end);
      lines.push(rest.length > 0 ? Buffer.concat([...rest, tail]) : tail);
      rest = [];
      length = 0;
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > LONGEST_LINE) throw new BackupError('This backup contains a line that’s too long for this app.');
    if (lines.length > 0) yield lines;
  }
  if (rest.length > 0) throw new BackupError('This backup is incomplete: it ends in the middle of a line.');
}
