import { expect, test } from 'vitest';
import { describeFieldValue, differingPart } from './describe-field-value.ts';

test('only the lines that differ between two texts are shown', () => {
  expect(differingPart('a\nb\nc', 'a\nx\nc')).toBe('…\nb\n…');
  expect(differingPart('a\nb', 'a')).toBe('…\nb');
  expect(differingPart('a', 'a\nb')).toBe('Empty');
});

test('a long difference is truncated', () => {
  expect(differingPart('x'.repeat(2_000), 'y').length).toBeLessThan(700);
});

test('field values are shown in words', () => {
  expect(describeFieldValue('contentType', 'process', 'page')).toBe('Process');
  expect(describeFieldValue('businessUnit', 'general', '')).toBe('General');
  expect(describeFieldValue('isPublic', 'yes', 'no')).toBe('Yes');
  expect(describeFieldValue('keywords', '', 'steel')).toBe('None');
  expect(describeFieldValue('reviewBy', '2026-09-01', '')).toBe('Sep 1, 2026');
});
