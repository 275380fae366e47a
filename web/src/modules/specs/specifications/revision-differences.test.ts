import { expect, test } from 'vitest';
import { findDifferences, sayRevision } from './revision-differences.ts';

const text = {
  title: 'Wall stud',
  category: 'structural',
  standard: 'AISI S240',
  description: null,
  value: '43',
  unit: 'mil',
  sourceEdition: null,
  effectiveFrom: '2026-01-01',
} as const;

test('two versions are compared field by field, in words', () => {
  expect(findDifferences(text, text)).toEqual([]);
  expect(
    findDifferences(text, { ...text, value: '54', category: 'thermal', description: 'New', effectiveFrom: null }),
  ).toEqual([
    { label: 'Category', was: 'Structural', is: 'Thermal' },
    { label: 'Description', was: 'Not set', is: 'New' },
    { label: 'Value', was: '43', is: '54' },
    { label: 'Effective date', was: 'Jan 1, 2026', is: 'Not set' },
  ]);
});

test('a revision is summarized in one line', () => {
  const revision = { ...text, number: 1, note: null, createdByName: null, createdAt: '2026-01-01T00:00:00Z' };
  expect(sayRevision(revision)).toBe('43 mil per AISI S240');
  expect(sayRevision({ ...revision, unit: null, sourceEdition: '2020' })).toBe('43 per AISI S240, 2020');
});
