import { inflateSync } from 'node:zlib';

/** Images with more bytes of pixels than this aren't unpacked. */
const MOST_PIXEL_BYTES = 256 * 1_048_576;

/** Whether a PDF can show a stored picture: a damaged one would fail the whole document. */
export function isDrawable(bytes: Buffer, mediaType: string): boolean {
  if (mediaType === 'image/jpeg') return hasJpegFrame(bytes);
  return mediaType === 'image/png' && hasPngPixels(bytes);
}

/** Markers C0 to CF start a frame with its size, except three that start tables. */
function hasJpegFrame(bytes: Buffer): boolean {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/** Whether the pixels can be unpacked. */
function hasPngPixels(bytes: Buffer): boolean {
  const packed: Buffer[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  if (packed.length === 0) return false;
  try {
    inflateSync(Buffer.concat(packed), { maxOutputLength: MOST_PIXEL_BYTES });
    return true;
  } catch {
    return false;
  }
}
