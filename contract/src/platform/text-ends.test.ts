import { expect, test } from 'vitest';
import { cutText, groupThousands, withoutTrailing } from './text-ends.ts';

test('trailing characters are removed only at the end', () => {
  expect(withoutTrailing('00100', '0')).toBe('001');
  expect(withoutTrailing('a-b_-', '-_')).toBe('a-b');
  expect(withoutTrailing('000', '0')).toBe('');
  expect(withoutTrailing('', '0')).toBe('');
});

test.each([
  ['7', '7'],
  ['999', '999'],
  ['1440', '1,440'],
  ['12345678', '12,345,678'],
])('%s is formatted as %s', (digits, written) => {
  expect(groupThousands(digits)).toBe(written);
});

test('a text is cut without half an emoji at its end', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('abcd', 3)).toBe('abc');
  expect(cutText('ab😀', 3)).toBe('ab');
  expect(cutText('a😀b', 3)).toBe('a😀');
  expect(cutText('ab😀', 4)).toBe('ab😀');
});
