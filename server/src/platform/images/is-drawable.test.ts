import { encode } from 'jpeg-js';
import { expect, test } from 'vitest';
import { TAKEN } from '../../../test/camera-photo.ts';
import { isDrawable } from './is-drawable.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = encode({ width: 2, height: 2, data: new Uint8Array(16).fill(200) }).data;

test('a JPEG with a frame and a PNG with pixels can be drawn', () => {
  expect([isDrawable(Buffer.from(JPEG), 'image/jpeg'), isDrawable(PNG, 'image/png')]).toEqual([true, true]);
});

test('damaged pictures and other types can’t be drawn', () => {
  const broken = Buffer.from(PNG);
  broken.fill(0, 43, 50);
  expect(isDrawable(broken, 'image/png')).toBe(false);
  expect(isDrawable(PNG.subarray(0, 20), 'image/png')).toBe(false);
  expect(isDrawable(TAKEN, 'image/jpeg')).toBe(false);
  expect(isDrawable(Buffer.alloc(0), 'image/jpeg')).toBe(false);
  expect(isDrawable(PNG, 'image/webp')).toBe(false);
});
