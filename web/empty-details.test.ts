import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const MODULES = path.join(import.meta.dirname, 'src/modules');

test('a detail panel leaves empty values to its lines, which say “Not set”; a dash is for figures', () => {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const panels = files.filter((file) => /<DetailLine\b/.test(readFileSync(path.join(MODULES, file), 'utf8')));
  expect(panels.length).toBeGreaterThan(5);
  const withDash = panels.filter((file) => /format\/absent\.ts'/.test(readFileSync(path.join(MODULES, file), 'utf8')));
  expect(withDash).toEqual([]);
});
