import { expect, test } from 'vitest';
import { readSpecsSearch, tabOf } from './specs-search.ts';

test('reads known values from the URL and ignores the rest', () => {
  expect(
    readSpecsSearch({
      tab: 'documents',
      q: 'wall',
      kind: 'drawing',
      sort: '-size',
      document: '7',
      status: 'lost',
      category: 1,
    }),
  ).toEqual({ tab: 'documents', q: 'wall', kind: 'drawing', sort: '-size', document: 7 });
});

test('an open document selects its tab', () => {
  expect([tabOf({}), tabOf({ document: 3 }), tabOf({ specification: 3 }), tabOf({ tab: 'documents' })]).toEqual([
    'specifications',
    'documents',
    'specifications',
    'documents',
  ]);
});
