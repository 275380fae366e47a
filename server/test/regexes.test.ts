import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/regexes.mjs');

function check(source: string): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'regexes-'));
  mkdirSync(path.join(root, 'contract/src'), { recursive: true });
  writeFileSync(path.join(root, 'contract/src/one.ts'), source);
  const { stdout } = spawnSync(process.execPath, [SCRIPT, root], { encoding: 'utf8' });
  rmSync(root, { recursive: true });
  return stdout.trim().split('\n').slice(0, -1);
}

test.each([
  String.raw`/\s*\|\s*/g`,
  String.raw`/\s*USD$/i`,
  '/0+$/',
  '/^(a+)+$/',
  String.raw`/\s+#.*$/`,
  String.raw`/^x[^\S\n]*(.*)$/`,
])('%s is detected', (expression) => {
  expect(check(`export const a = ${expression};`)).toEqual([
    `contract/src/one.ts: ${expression} is slow on a long text`,
  ]);
});

test('one inside a RegExp is detected, a concatenated one is rejected, and linear ones are allowed', () => {
  expect(check(`export const a = (text: string) => new RegExp('b*b*$').test(text);`)).toHaveLength(1);
  expect(check(`export const a = (text: string) => new RegExp('^' + text);`)).toEqual([
    'contract/src/one.ts: a RegExp put together at run time; write it out',
  ]);
  expect(check(String.raw`export const a = [/\s+/g, /^\d{1,3}(,\d{3})+$/, /[^\p{L}]+/gu];`)).toEqual([]);
});
