import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.join(import.meta.dirname, 'src');

test('a field for searching on the server stops at the longest search', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const searching = files.filter((file) => /<Command\.Input\b|type="search"/.test(read(file)));
  expect(searching.length).toBeGreaterThan(2);
  expect(searching.filter((file) => !read(file).includes('maxLength={LONGEST_SEARCH}'))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(path.join(SOURCE, file), 'utf8');
}
