import { decode, encode } from 'jpeg-js';
import { expect, test } from 'vitest';
import { makePreview } from './make-preview.ts';
import { pictureOf } from './picture-of.ts';

/** A photo whose left half is red and whose right half is blue. */
function photo(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1) {
    const isLeft = at % width < width / 2;
    data.set([isLeft ? 255 : 0, 0, isLeft ? 0 : 255], at * 4);
  }
  return Buffer.from(encode({ width, height, data }, 95).data);
}

/** The photo as `pictureOf` stores it when the camera was held in another way. */
function held(bytes: Buffer, orientation: number): Buffer {
  const tiff = [
    ...Buffer.from('MM'),
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const body = [...Buffer.from('Exif\0\0'), ...tiff];
  const taken = Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, body.length + 2, ...body]),
    bytes.subarray(2),
  ]);
  return pictureOf(taken, 'image/jpeg') ?? Buffer.alloc(0);
}

const pixelAt = (picture: Uint8Array, x: number, y: number): 'red' | 'blue' => {
  const { width, data } = decode(picture, { useTArray: true });
  return (data[(y * width + x) * 4] ?? 0) > 128 ? 'red' : 'blue';
};
const sizeOf = (picture: Uint8Array) => {
  const { width, height } = decode(picture, { useTArray: true });
  return [width, height];
};

test('a photo shrinks to the longest side and keeps its colors', () => {
  const small = makePreview(photo(400, 200), 100);
  expect(sizeOf(small)).toEqual([100, 50]);
  expect([pixelAt(small, 10, 25), pixelAt(small, 90, 25)]).toEqual(['red', 'blue']);
});

test('a small photo isn’t enlarged', () => {
  expect(sizeOf(makePreview(photo(64, 32), 640))).toEqual([64, 32]);
});

test.each([
  [
    1,
    [100, 50],
    [
      [10, 25],
      [90, 25],
    ],
  ],
  [
    3,
    [100, 50],
    [
      [90, 25],
      [10, 25],
    ],
  ],
  [
    6,
    [50, 100],
    [
      [25, 10],
      [25, 90],
    ],
  ],
  [
    8,
    [50, 100],
    [
      [25, 90],
      [25, 10],
    ],
  ],
])('held as Exif %i says, it’s turned upright', (orientation, size, [red = [], blue = []]) => {
  const small = makePreview(held(photo(400, 200), orientation), 100);
  expect(sizeOf(small)).toEqual(size);
  expect(pixelAt(small, red[0] ?? 0, red[1] ?? 0)).toBe('red');
  expect(pixelAt(small, blue[0] ?? 0, blue[1] ?? 0)).toBe('blue');
});

test.each([
  ['a damaged one', photo(64, 32).subarray(0, 200)],
  ['no photo', Buffer.from('no photo')],
])('%s has no preview', (_what, bytes) => {
  expect(() => makePreview(bytes, 100)).toThrow();
});
