const [EXTENSION, FRAME, END] = [0x21, 0x2c, 0x3b];
const [CONTROL, APPLICATION] = [0xf9, 0xff];
const HEAD_BYTES = 13;
/** Marks the extension that makes an animation loop. Other programs store notes in the same kind of block. */
const ROUND = 'NETSCAPE2.0';

/** The parts of a GIF that affect its display: header, frames and their timing. Undefined if the file is incomplete. */
export function gifParts(bytes: Buffer): Buffer[] | undefined {
  const start = HEAD_BYTES + tableBytes(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, start)];
  let hasFrame = false;
  for (let at = start; at < bytes.length; ) {
    if (bytes[at] === END) return hasFrame ? [...kept, bytes.subarray(at, at + 1)] : undefined;
    const isFrame = bytes[at] === FRAME;
    if (!isFrame && bytes[at] !== EXTENSION) return undefined;
    const end = findEndOfBlocks(bytes, isFrame ? at + 11 + tableBytes(bytes[at + 9] ?? 0) : at + 2);
    if (end === undefined) return undefined;
    if (isFrame || isKept(bytes, at)) kept.push(bytes.subarray(at, end));
    hasFrame ||= isFrame;
    at = end;
  }
  return undefined;
}

/** The length of the color table that a flags byte announces. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

function findEndOfBlocks(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at < bytes.length; at += (bytes[at] ?? 0) + 1) if (bytes[at] === 0) return at + 1;
  return undefined;
}

function isKept(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  return label === CONTROL || (label === APPLICATION && bytes.toString('latin1', at + 3, at + 14) === ROUND);
}
