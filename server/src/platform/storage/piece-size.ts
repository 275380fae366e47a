const MEGABYTE = 1024 * 1024;
const SMALLEST = 8 * MEGABYTE;
/** An object store takes this many pieces of a file. */
export const MOST_PIECES = 10_000;
/** Each piece is at least this part of what was sent before it, so 10,000 of them hold 5 TB. */
const SHARE = 1_400;

/**
 * The size of the next piece of a file whose length nobody knows. The first 11 GB go in pieces of 8 MB, because some
 * stores want pieces of one size; then they grow with the file.
 */
export function nextPieceSize(sent: number): number {
  return Math.max(SMALLEST, Math.ceil(sent / SHARE / MEGABYTE) * MEGABYTE);
}
