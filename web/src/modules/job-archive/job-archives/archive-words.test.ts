import { expect, test } from 'vitest';
import { percentOf } from './archive-words.ts';

test('a ZIP is at 100 percent only once every file is in it', () => {
  expect(percentOf({ filesDone: 0, filesTotal: null })).toBeNull();
  expect(percentOf({ filesDone: 1999, filesTotal: 2000 })).toBe(99);
  expect(percentOf({ filesDone: 2000, filesTotal: 2000 })).toBe(100);
});
