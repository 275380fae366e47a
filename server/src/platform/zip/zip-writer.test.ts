import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ZipWriter } from './zip-writer.ts';

const VERIFIER = resolve(import.meta.dirname, '../../../../scripts/verify-job-file.mjs');
const AT = new Date('2026-03-11T14:00:00Z');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
async function* pieces(...texts: string[]) {
  yield* texts;
}

test('writes its input, and reports its size and hash', async () => {
  const zip = new ZipWriter(AT);
  const written = buffer(zip.output);
  const text = await zip.add('notes/one.txt', pieces('Frost ', 'line'));
  const empty = await zip.add('empty.csv', pieces());
  const photo = await zip.add('photo.jpg', pieces('x'.repeat(100_000)));
  zip.end('note');
  const files = unzipSync(await written);
  expect(Buffer.from(files['notes/one.txt'] ?? []).toString()).toBe('Frost line');
  expect(text).toEqual({ size: 10, sha256: sha256('Frost line') });
  expect(empty).toEqual({ size: 0, sha256: sha256('') });
  expect(photo.size).toBe(files['photo.jpg']?.length);
});

test('ends with the error of its source or of its reader', async () => {
  const failing = new ZipWriter(AT);
  failing.output.resume();
  const broken = async function* () {
    yield 'a';
    throw new Error('the disk is gone');
  };
  await expect(failing.add('a.txt', broken())).rejects.toThrow('the disk is gone');
  const left = new ZipWriter(AT);
  left.output.destroy();
  await expect(left.add('b.txt', pieces('b'.repeat(1_000_000)))).rejects.toThrow('closed it');
});

test('a ZIP64, as of more than 4 GB or 65,535 files, is read by the verifier', async () => {
  const zip = new ZipWriter(AT, true);
  const written = buffer(zip.output);
  const files: { path: string; size: number; sha256: string }[] = [];
  for (let number = 0; number < 100; number += 1) {
    const path = `${number}.${number % 2 === 0 ? 'jpg' : 'txt'}`;
    files.push({ path, ...(await zip.add(path, pieces('frost line'))) });
  }
  const log = { entries: 0, head: '0'.repeat(64) };
  const manifest = JSON.stringify({ job: { number: 'J-1' }, madeAt: 'now', files, missing: [], log });
  await zip.add('manifest.json', pieces(manifest));
  zip.end('');
  const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'large.zip');
  await writeFile(path, await written);
  const { stdout } = await promisify(execFile)(process.execPath, [VERIFIER, path, sha256(manifest)]);
  expect(stdout).toContain('100 files');
});
