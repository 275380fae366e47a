import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EMPTY_PAGE } from '../pages/editor/page-form.ts';
import { toAutosaveValues } from './autosave-values.ts';

beforeAll(() => vi.stubGlobal('sessionStorage', {}));
afterAll(() => vi.unstubAllGlobals());

const AT = '2026-04-18T13:00:00.000Z';
const values = toAutosaveValues({ ...EMPTY_PAGE, content: 'Typed here.' });
const stored = { values: toAutosaveValues({ ...EMPTY_PAGE, content: 'Typed there.' }), baseVersion: 3, savedAt: AT };
// A clock decades ahead, and another one decades behind.
const clocks = ['2090-01-01T00:00:00.000Z', '1990-01-01T00:00:00.000Z'];

test.each(clocks)('with the clock at %s, version numbers decide which text is newer', async (typedAt) => {
  const { compareUnsent } = await import('./unsent-pages.ts');
  const unsent = { values, baseVersion: 3, userId: 'mia', follows: AT, typedAt };
  expect(compareUnsent(unsent, null)).toBe('newer');
  expect(compareUnsent(unsent, stored)).toBe('newer');
  expect(compareUnsent({ ...unsent, baseVersion: 4, follows: null }, stored)).toBe('newer');
  expect(compareUnsent({ ...unsent, baseVersion: 2 }, stored)).toBe('older');
  expect(compareUnsent({ ...unsent, follows: null }, stored)).toBe('unclear');
  const { follows, ...keptEarlier } = unsent;
  expect([follows, compareUnsent(keptEarlier, stored)]).toEqual([AT, 'unclear']);
  expect(compareUnsent({ ...unsent, follows: null, values: stored.values }, stored)).toBe('older');
});
