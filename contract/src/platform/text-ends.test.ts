import { expect, test } from 'vitest';
import { groupThousands, withoutTrailing } from './text-ends.ts';

test('what hangs on at the end goes, and nothing in front of it', () => {
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
])('%s is written %s', (digits, written) => {
  expect(groupThousands(digits)).toBe(written);
});
