import { describe, expect, test } from 'vitest';
import { pictureOf } from './picture-of.ts';

const PLACE = 'GPSLatitude 39.9242';
const text = (value: string) => Buffer.from(value, 'latin1');
const segment = (marker: number, body: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([Buffer.of(0xff, marker), length, body]);
};
/** A camera's Exif body: the orientation and where the picture was taken. */
const exif = (orientation: number, order: 'II' | 'MM' = 'II') => {
  const short = (value: number) => (order === 'II' ? [value, 0] : [0, value]);
  const long = (value: number) => (order === 'II' ? [value, 0, 0, 0] : [0, 0, 0, value]);
  const tag = order === 'II' ? [0x12, 0x01] : [0x01, 0x12];
  const entry = [...tag, ...short(3), ...long(1), ...short(orientation), 0, 0];
  const tiff = [...text(order), ...short(42), ...long(8), ...short(1), ...entry, ...long(0)];
  return Buffer.concat([text('Exif\0\0'), Buffer.from(tiff), text(PLACE)]);
};
const SCAN = Buffer.concat([
  segment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
  Buffer.of(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 7),
]);
const [START, END] = [Buffer.of(0xff, 0xd8), Buffer.of(0xff, 0xd9)];
const JFIF = segment(0xe0, text('JFIF\0\u0001\u0002'));
const TABLE = segment(0xdb, Buffer.alloc(65, 3));
const COLORS = segment(0xe2, text('ICC_PROFILE\0colours'));

describe('a JPEG', () => {
  test('keeps the picture and its colors, and no camera metadata', () => {
    const maker = [segment(0xe1, exif(1)), segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${PLACE}`))];
    const more = [segment(0xe2, text(`MPF\0${PLACE}`)), segment(0xed, text(PLACE)), segment(0xfe, text(PLACE))];
    const later = [SCAN, segment(0xe5, text(PLACE)), TABLE, SCAN];
    const taken = Buffer.concat([START, JFIF, ...maker, COLORS, ...more, TABLE, ...later, END, text(`film ${PLACE}`)]);
    const kept = pictureOf(taken, 'image/jpeg');
    expect(kept).toEqual(Buffer.concat([START, JFIF, COLORS, TABLE, SCAN, TABLE, SCAN, END]));
  });

  test.each(['II', 'MM'] as const)('keeps its rotation (%s)', (order) => {
    const kept = pictureOf(Buffer.concat([START, segment(0xe1, exif(6, order)), SCAN, END]), 'image/jpeg');
    expect(kept?.toString('latin1')).not.toContain('GPS');
    // Reading the output again gives the same result.
    expect(kept?.includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true);
    expect(pictureOf(kept ?? START, 'image/jpeg')).toEqual(kept);
  });

  test.each([
    ['is cut off', [START, JFIF, SCAN]],
    ['has no picture', [START, JFIF, END]],
    ['has a part longer than itself', [START, Buffer.of(0xff, 0xdb, 0xff, 0xff, 1), END]],
    ['is no JPEG behind its first bytes', [START, Buffer.of(0xff), text('<script>'), END]],
  ])('that %s is rejected', (_what, parts) => {
    expect(pictureOf(Buffer.concat(parts), 'image/jpeg')).toBeUndefined();
  });

  test('with a broken Exif part loses that part', () => {
    const broken = segment(0xe1, Buffer.concat([text('Exif\0\0II'), Buffer.alloc(7, 0xff)]));
    expect(pictureOf(Buffer.concat([START, broken, SCAN, END]), 'image/jpeg')).toEqual(
      Buffer.concat([START, SCAN, END]),
    );
  });
});

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngChunk = (name: string, data: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, text(name), text(data), Buffer.alloc(4)]);
};

test('a PNG keeps its picture without text, Exif or trailing data', () => {
  const drawn = [
    pngChunk('IHDR', '0123456789abc'),
    pngChunk('PLTE', 'rgb'),
    pngChunk('IDAT', 'x'),
    pngChunk('IEND', ''),
  ];
  const [head = PNG_HEAD, ...rest] = drawn;
  const received = [pngChunk('tEXt', PLACE), pngChunk('eXIf', PLACE), pngChunk('iTXt', PLACE), pngChunk('tIME', PLACE)];
  const taken = Buffer.concat([PNG_HEAD, head, ...received, ...rest, text(PLACE)]);
  expect(pictureOf(taken, 'image/png')).toEqual(Buffer.concat([PNG_HEAD, ...drawn]));
  expect(pictureOf(Buffer.concat([PNG_HEAD, head, ...received]), 'image/png')).toBeUndefined();
});

const webpChunk = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([text(name), length, data, Buffer.alloc(data.length % 2)]);
};
const webp = (...chunks: Buffer[]) => {
  const body = Buffer.concat([text('WEBP'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([text('RIFF'), length, body]);
};

test('a WebP keeps its picture, no longer declares Exif, and declares its correct length', () => {
  const picture = webpChunk('VP8 ', text('odd'));
  const taken = webp(
    webpChunk('VP8X', Buffer.of(0x2c, 0, 0, 0, 1, 0, 0, 1, 0, 0)),
    picture,
    webpChunk('EXIF', text(PLACE)),
    webpChunk('XMP ', text(PLACE)),
  );
  expect(pictureOf(Buffer.concat([taken, text(PLACE)]), 'image/webp')).toEqual(
    webp(webpChunk('VP8X', Buffer.of(0x20, 0, 0, 0, 1, 0, 0, 1, 0, 0)), picture),
  );
  expect(pictureOf(webp(webpChunk('EXIF', text(PLACE))), 'image/webp')).toBeUndefined();
});

test('a GIF keeps its frames and its loop, without comments or trailing data', () => {
  const head = Buffer.concat([text('GIF89a'), Buffer.of(1, 0, 1, 0, 0x80, 0, 0), Buffer.alloc(6, 9)]);
  const block = (...bytes: number[]) => Buffer.of(bytes.length, ...bytes);
  const extension = (label: number, ...blocks: Buffer[]) =>
    Buffer.concat([Buffer.of(0x21, label), ...blocks, Buffer.of(0)]);
  const named = (name: string, data: Buffer) =>
    extension(0xff, Buffer.concat([Buffer.of(11), text(name)]), Buffer.concat([Buffer.of(data.length), data]));
  const control = extension(0xf9, block(4, 0, 0, 0));
  const round = named('NETSCAPE2.0', Buffer.of(1, 0, 0));
  const frame = Buffer.concat([Buffer.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2), block(0x4c, 1), Buffer.of(0)]);
  const received = [
    extension(0xfe, Buffer.concat([Buffer.of(PLACE.length), text(PLACE)])),
    named('XMP DataXMP', text(PLACE)),
  ];
  const end = Buffer.of(0x3b);
  const kept = Buffer.concat([head, round, control, frame, end]);
  expect(pictureOf(Buffer.concat([head, round, ...received, control, frame, end, text(PLACE)]), 'image/gif')).toEqual(
    kept,
  );
  expect(pictureOf(kept, 'image/gif')).toEqual(kept);
  expect(pictureOf(Buffer.concat([head, control, frame]), 'image/gif')).toBeUndefined();
  expect(pictureOf(Buffer.concat([head, ...received, end]), 'image/gif')).toBeUndefined();
});
