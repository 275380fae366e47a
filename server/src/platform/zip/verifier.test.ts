import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';

const VERIFIER = resolve(import.meta.dirname, '../../../../scripts/verify-job-file.mjs');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const MANIFEST = JSON.stringify({
  job: { number: 'J-1' },
  madeAt: 'now',
  files: [
    { path: 'a.txt', size: 1, sha256: sha256('a') },
    { path: 'b.txt', size: 1, sha256: sha256('b') },
  ],
  missing: [],
  log: { entries: 0, head: '0'.repeat(64) },
});
const ZIP = Buffer.from(
  zipSync({ 'a.txt': Buffer.from('a'), 'b.txt': Buffer.from('b'), 'manifest.json': Buffer.from(MANIFEST) }),
);
const HIDDEN = Buffer.from('what only another program unpacks');

const verify = (zip: Buffer) =>
  new Promise<string>((settle) => {
    const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'job.zip');
    writeFileSync(path, zip);
    execFile(process.execPath, [VERIFIER, path, sha256(MANIFEST)], (_error, out, err) => settle(out + err));
  });

const endOf = (zip: Buffer) => zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
const directoryOf = (zip: Buffer) => zip.readUInt32LE(endOf(zip) + 16);
/** Where the local and the central header of the second file are. */
const second = (zip: Buffer) => {
  const central = directoryOf(zip) + 46 + 'a.txt'.length;
  return { central, local: zip.readUInt32LE(central + 42) };
};

function changed(change: (zip: Buffer) => void): Buffer {
  const zip = Buffer.from(ZIP);
  change(zip);
  return zip;
}

/** Inserts bytes into the ZIP, and updates the directory's offsets for everything after them. */
function withBytes(at: number, bytes: Buffer): Buffer {
  const zip = Buffer.concat([ZIP.subarray(0, at), bytes, ZIP.subarray(at)]);
  if (at > directoryOf(ZIP)) return zip;
  let central = directoryOf(ZIP) + bytes.length;
  zip.writeUInt32LE(central, endOf(zip) + 16);
  while (zip.toString('latin1', central, central + 4) === 'PK\x01\x02') {
    const local = zip.readUInt32LE(central + 42);
    if (local >= at) zip.writeUInt32LE(local + bytes.length, central + 42);
    central += 46 + zip.readUInt16LE(central + 28);
  }
  return zip;
}

/** The end of a ZIP64, which another program may prefer to the plain one. */
function withLargeEnd(): Buffer {
  const large = Buffer.alloc(76);
  large.write('PK\x06\x06', 0, 'latin1');
  large.writeBigUInt64LE(44n, 4);
  for (const place of [24, 32]) large.writeBigUInt64LE(3n, place);
  large.writeBigUInt64LE(BigInt(endOf(ZIP) - directoryOf(ZIP)), 40);
  large.writeBigUInt64LE(BigInt(directoryOf(ZIP)), 48);
  large.write('PK\x06\x07', 56, 'latin1');
  large.writeBigUInt64LE(BigInt(endOf(ZIP)), 64);
  return withBytes(endOf(ZIP), large);
}

test('the verifier accepts a ZIP with exactly its files', async () => {
  expect(await verify(ZIP)).toContain('2 files');
});

test.each<[string, Buffer]>([
  [
    'a file that isn’t counted',
    changed((zip) => [8, 10].forEach((place) => void zip.writeUInt16LE(2, endOf(zip) + place))),
  ],
  ['two counts', changed((zip) => zip.writeUInt16LE(1, endOf(zip) + 8))],
  ['an entry without its signature', changed((zip) => zip.writeUInt8(0, second(zip).central))],
  ['a local entry without its signature', changed((zip) => zip.writeUInt8(0, second(zip).local))],
  ['another name where the file is', changed((zip) => zip.write('c', second(zip).local + 30))],
  ['another way of packing where the file is', changed((zip) => zip.writeUInt16LE(0, second(zip).local + 8))],
  ['bytes before the first file', withBytes(0, HIDDEN)],
  ['bytes between two files', withBytes(second(ZIP).local, HIDDEN)],
  ['bytes after the last file', withBytes(directoryOf(ZIP), HIDDEN)],
  ['as few bytes as a data descriptor, which no file announces', withBytes(second(ZIP).local, Buffer.alloc(16))],
  ['bytes between the directory and the end', withBytes(endOf(ZIP), HIDDEN)],
  ['bytes after the end', Buffer.concat([ZIP, HIDDEN])],
  ['an end that announces a note', changed((zip) => zip.writeUInt16LE(9, endOf(zip) + 20))],
  ['the end of a ZIP64 where nothing is too large', withLargeEnd()],
  ['a size of 4 GB, but no ZIP64', changed((zip) => zip.writeUInt32LE(0xffffffff, endOf(zip) + 12))],
])('the verifier refuses a ZIP with %s', async (_what, zip) => {
  expect(await verify(zip)).toContain('other programs would unpack it differently');
});
