import { expect, test } from 'vitest';
import { formatUptime } from './format-uptime.ts';

test.each([
  [0, '0d 0h 0m'],
  [59.9, '0d 0h 0m'],
  [3_661, '0d 1h 1m'],
  [1_053_420, '12d 4h 37m'],
])('%s seconds of uptime reads %s', (seconds, text) => {
  expect(formatUptime(seconds)).toBe(text);
});
