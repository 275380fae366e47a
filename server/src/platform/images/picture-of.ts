import { gifParts } from './gif-parts.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

/**
 * The picture without its metadata (time, place, camera) and anything after its end. The orientation is kept. Undefined
 * if the picture is incomplete.
 */
export function pictureOf(bytes: Buffer, type: PictureType): Buffer | undefined {
  const parts = READERS[type](bytes);
  return parts && Buffer.concat(parts);
}

const READERS: Record<PictureType, (bytes: Buffer) => Buffer[] | undefined> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/gif': gifParts,
};

const [START_OF_IMAGE, END_OF_IMAGE, START_OF_SCAN, APP0, APP1, APP2, APP14, APP15, COMMENT] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe,
];

function readJpeg(bytes: Buffer): Buffer[] | undefined {
  const segments = segmentsOf(bytes);
  if (!segments?.some(({ marker }) => marker === START_OF_SCAN)) return undefined;
  const turned = segments.filter(({ marker }) => marker === APP1).map(({ body }) => readOrientation(body));
  const orientation = turned.find((one) => one !== undefined && one !== 1);
  const kept = segments.filter(({ marker, body }) => isKeptSegment(marker, body)).map(({ whole }) => whole);
  const head = orientation === undefined ? [] : [orientationSegment(orientation)];
  return [Buffer.of(0xff, START_OF_IMAGE), ...head, ...kept, Buffer.of(0xff, END_OF_IMAGE)];
}

interface Segment {
  marker: number;
  body: Buffer;
  whole: Buffer;
}

/** The segments between the two ends of a JPEG. Undefined if it's cut off or isn't a JPEG. */
function segmentsOf(bytes: Buffer): Segment[] | undefined {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return segments;
    // Any number of FF bytes may precede a marker.
    const isPadding = marker === 0xff;
    if (!isPadding && at + 4 > bytes.length) return undefined;
    const bodyEnd = isPadding ? at + 1 : at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === START_OF_SCAN ? findEndOfScan(bytes, bodyEnd) : bodyEnd;
    if (!isPadding) segments.push({ marker, body: bytes.subarray(at + 4, bodyEnd), whole: bytes.subarray(at, end) });
    at = end;
  }
  return undefined;
}

/** Keeps the segments that the colors depend on. The other application segments describe the camera. */
function isKeptSegment(marker: number, body: Buffer): boolean {
  if (marker === APP0) return startsWith(body, 'JFIF\0');
  if (marker === APP2) return startsWith(body, 'ICC_PROFILE\0');
  if (marker === APP14) return startsWith(body, 'Adobe');
  return marker !== COMMENT && !(marker >= APP0 && marker <= APP15);
}

/** Within a scan, an FF is followed only by a stuffed byte, a restart or another FF. */
function findEndOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

const [ORIENTATION, EXIF_HEAD] = [0x0112, 'Exif\0\0'];

/** The Exif orientation, from 1 to 8. */
function readOrientation(body: Buffer): number | undefined {
  if (!startsWith(body, EXIF_HEAD) || body.length < 14) return undefined;
  const tiff = body.subarray(EXIF_HEAD.length);
  const isLittle = startsWith(tiff, 'II');
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    const turned = short(at + 8);
    if (short(at) === ORIENTATION) return turned >= 1 && turned <= 8 ? turned : undefined;
  }
  return undefined;
}

/** An Exif segment with only the orientation. */
function orientationSegment(orientation: number): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = [...Buffer.from('MM'), 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  const body = [...Buffer.from(EXIF_HEAD), ...tiff];
  return Buffer.from([0xff, APP1, 0, body.length + 2, ...body]);
}

const PNG_HEAD = 8;
const PNG_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs'.split(' '));

function readPng(bytes: Buffer): Buffer[] | undefined {
  const kept = [bytes.subarray(0, PNG_HEAD)];
  let hasPicture = false;
  let at = PNG_HEAD;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = nameAt(bytes, at + 4);
    if (end > bytes.length) return undefined;
    if (PNG_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    hasPicture ||= name === 'IDAT';
    if (name === 'IEND') return hasPicture ? kept : undefined;
    at = end;
  }
  return undefined;
}

const WEBP_HEAD = 12;
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
// The flags of `VP8X` that announce Exif and XMP.
const WEBP_METADATA = 0x08 | 0x04;

function readWebp(bytes: Buffer): Buffer[] | undefined {
  const kept: Buffer[] = [];
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let hasPicture = false;
  for (let at = WEBP_HEAD; at + 8 <= whole; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const name = nameAt(bytes, at);
    if (end > whole) return undefined;
    if (WEBP_CHUNKS.has(name))
      kept.push(name === 'VP8X' ? clearedFlags(bytes.subarray(at, end)) : bytes.subarray(at, end));
    hasPicture ||= name === 'VP8 ' || name === 'VP8L' || name === 'ANMF';
    at = end;
  }
  if (!hasPicture) return undefined;
  const head = Buffer.from(bytes.subarray(0, WEBP_HEAD));
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return [head, ...kept];
}

function clearedFlags(chunk: Buffer): Buffer {
  const cleared = Buffer.from(chunk);
  cleared[8] = (cleared[8] ?? 0) & ~WEBP_METADATA;
  return cleared;
}

const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

function startsWith(bytes: Buffer, text: string): boolean {
  return bytes.toString('latin1', 0, text.length) === text;
}
