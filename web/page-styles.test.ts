import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, 'src');

test('no style depends on what the whole page contains', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|css)$/.test(file),
  );
  // Such a style makes the browser compute every element's style again whenever an element is added or removed.
  // ui/overlay/page-marks.ts marks the root element instead. It's skipped because its comment names the selector.
  const found = files.filter(
    (file) =>
      /\b(body|html|:root):has\(/.test(readFileSync(path.join(SOURCES, file), 'utf8')) &&
      !file.endsWith('page-marks.ts'),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(1_000);
});

test('a grid that may get narrower than its text has a column that may, too', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const classes = files.flatMap((file) =>
    [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/"([^"\n]*)"/g)].map(([, value = '']) =>
      value.split(' '),
    ),
  );
  const grids = classes.filter((names) => names.includes('grid') && names.includes('min-w-0'));
  // Without one, a long link or email widens the column past the page.
  expect(grids.filter((names) => !names.some((name) => /(^|:)(grid-cols|auto-cols)-/.test(name)))).toEqual([]);
  expect(grids.length).toBeGreaterThan(10);
});
