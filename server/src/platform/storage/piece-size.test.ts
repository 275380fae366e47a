import { expect, test } from 'vitest';
import { MOST_PIECES, nextPieceSize } from './piece-size.ts';

const MEGABYTE = 1024 ** 2;
const TERABYTE = 1024 ** 4;

function sentWith(pieces: number): number {
  let sent = 0;
  for (let piece = 0; piece < pieces; piece += 1) sent += nextPieceSize(sent);
  return sent;
}

test('an object store’s largest file fits into its limit of pieces, and no piece is too large for it', () => {
  expect(sentWith(MOST_PIECES)).toBeGreaterThan(5 * TERABYTE);
  expect(nextPieceSize(5 * TERABYTE)).toBeLessThan(5 * 1024 ** 3);
});

test('pieces have one size up to 11 GB, and stay small up to 50 GB', () => {
  expect(nextPieceSize(0)).toBe(8 * MEGABYTE);
  expect(nextPieceSize(10.9 * 1024 ** 3)).toBe(8 * MEGABYTE);
  expect(nextPieceSize(50 * 1024 ** 3)).toBeLessThan(40 * MEGABYTE);
});
