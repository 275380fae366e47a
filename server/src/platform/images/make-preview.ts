import { decode, encode } from 'jpeg-js';

const QUALITY = 72;
/** A photo of 50 megapixels needs about 400 MB while it's read. */
const LARGEST = { maxResolutionInMP: 50, maxMemoryUsageInMB: 700 };

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8Array;
}

/** A small JPEG of a photo, turned as its camera held it. @throws Error if it can't be read */
export function makePreview(photo: Uint8Array, longestSide: number): Uint8Array {
  const pixels = decode(photo, { useTArray: true, ...LARGEST });
  const small = shrink(pixels, Math.min(1, longestSide / Math.max(pixels.width, pixels.height)));
  return encode(turn(small, orientationOf(photo)), QUALITY).data;
}

/** Averages the pixels that become one. */
function shrink({ width, height, data }: Pixels, scale: number): Pixels {
  if (scale === 1) return { width, height, data };
  const small = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const target = new Uint8Array(small.width * small.height * 4);
  for (let y = 0; y < small.height; y += 1) {
    const rows = [Math.floor((y * height) / small.height), Math.ceil(((y + 1) * height) / small.height)] as const;
    for (let x = 0; x < small.width; x += 1) {
      const columns = [Math.floor((x * width) / small.width), Math.ceil(((x + 1) * width) / small.width)] as const;
      target.set(averageOf(data, width, rows, columns), (y * small.width + x) * 4);
    }
  }
  return { ...small, data: target };
}

type Span = readonly [from: number, to: number];

function averageOf(data: Uint8Array, width: number, rows: Span, columns: Span): [number, number, number, number] {
  let [red, green, blue] = [0, 0, 0];
  for (let y = rows[0]; y < rows[1]; y += 1) {
    for (let x = columns[0]; x < columns[1]; x += 1) {
      const at = (y * width + x) * 4;
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  }
  const count = (rows[1] - rows[0]) * (columns[1] - columns[0]);
  return [red / count, green / count, blue / count, 255];
}

/** Turns pixels as Exif says: 3 is upside down, 6 and 8 are on a side; mirrored ones aren't taken by cameras. */
function turn(pixels: Pixels, orientation: number): Pixels {
  const { width, height, data } = pixels;
  if (![3, 6, 8].includes(orientation)) return pixels;
  const turned = orientation === 3 ? { width, height } : { width: height, height: width };
  const target = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [left, top] = placeOf(orientation, [x, y], pixels);
      const from = (y * width + x) * 4;
      target.set(data.subarray(from, from + 4), (top * turned.width + left) * 4);
    }
  }
  return { ...turned, data: target };
}

function placeOf(orientation: number, [x, y]: [number, number], { width, height }: Pixels): [number, number] {
  if (orientation === 3) return [width - 1 - x, height - 1 - y];
  return orientation === 6 ? [height - 1 - y, x] : [y, width - 1 - x];
}

const TIFF_HEAD = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0];

/** The orientation that `pictureOf` kept, which is all the Exif data of a stored photo. */
function orientationOf(photo: Uint8Array): number {
  const head = Buffer.from(photo.buffer, photo.byteOffset, Math.min(photo.byteLength, 256));
  const at = head.indexOf(Buffer.from(TIFF_HEAD));
  return at === -1 ? 1 : (head[at + TIFF_HEAD.length] ?? 1);
}
