const [EXTENSION, FRAME, END] = [0x21, 0x2c, 0x3b];
const [CONTROL, APPLICATION] = [0xf9, 0xff];
const HEAD_BYTES = 13;
/** What an animation needs to go round; other programs write their notes in the same place. */
const ROUND = 'NETSCAPE2.0';

/** What is drawn of a GIF: its head, its frames and how they follow each other. Undefined when it is not whole. */
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

/** How long the table of colors is that a byte of flags announces. */
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
