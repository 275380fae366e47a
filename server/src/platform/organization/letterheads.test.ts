import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const MODULES = path.join(import.meta.dirname, '../../modules');

test('every PDF has the whole letterhead: no module puts one together', () => {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(pdf|service|routes)\.ts$/.test(file),
  );
  const own = files.filter((file) => /\bcities\b|findLogoImage/.test(readFileSync(path.join(MODULES, file), 'utf8')));
  // The settings, and the sign-in page.
  expect(own.filter((file) => !/^(admin|account.sign-in)\b/.test(file))).toEqual([]);
});
