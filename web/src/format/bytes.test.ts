import { expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';

it.each([
  [0, '0 B'],
  [812, '812 B'],
  [1_536, '1.5 KB'],
  [4_404_019, '4.2 MB'],
  [943_718_400, '900 MB'],
  [3_221_225_472, '3.0 GB'],
])('shows %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
