import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepBuilds } from '../../scripts/kept-builds.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'builds-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes a build over the existing one, as the bundlers do. */
async function build(files: readonly string[], isOther?: (file: string) => boolean): Promise<void> {
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  for (const file of files) {
    await writeFile(path.join(folder, file), '');
    await writeFile(path.join(folder, `${file}.br`), '');
  }
  await keepBuilds(folder, files, isOther);
}
const isThere = (file: string) => existsSync(path.join(folder, file));

test('lazy imports of the previous build stay, with the files made from them', async () => {
  await build(['main.js', 'assets/mail-1.js']);
  await build(['main.js', 'assets/mail-2.js']);
  expect(['assets/mail-1.js', 'assets/mail-1.js.br', 'assets/mail-2.js'].map(isThere)).toEqual([true, true, true]);
});

test('rebuilding without changes removes nothing, and old builds are deleted', async () => {
  await build(['main.js', 'assets/mail-1.js']);
  for (let again = 0; again < 5; again += 1) await build(['main.js', 'assets/mail-2.js']);
  expect(isThere('assets/mail-1.js')).toBe(true);
  await build(['main.js', 'assets/mail-3.js']);
  await build(['main.js', 'assets/mail-4.js']);
  expect(['1', '2', '3', '4'].map((name) => isThere(`assets/mail-${name}.js`))).toEqual([false, true, true, true]);
  expect(isThere('assets/mail-1.js.br')).toBe(false);
});

test('files no build recorded are deleted, except those other steps put there', async () => {
  await build(['main.js']);
  await writeFile(path.join(folder, 'stray.js'), '');
  await writeFile(path.join(folder, '.stamp'), '');
  await build(['main.js'], (file) => file === '.stamp');
  expect([isThere('stray.js'), isThere('.stamp')]).toEqual([false, true]);
});
