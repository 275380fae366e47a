import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, 'src');

test('no style depends on what the whole page contains', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|css)$/.test(file),
  );
  // With such a style, each added or removed element makes the browser compute the style of every element again.
  // ui/overlay/page-marks.ts, which says so in a comment, marks the page's root instead.
  const found = files.filter(
    (file) =>
      /\b(body|html|:root):has\(/.test(readFileSync(path.join(SOURCES, file), 'utf8')) &&
      !file.endsWith('page-marks.ts'),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(1_000);
});
