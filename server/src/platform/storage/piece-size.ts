const MEGABYTE = 1024 * 1024;
const SMALLEST = 8 * MEGABYTE;
/** The most pieces of a file that an object store accepts. */
export const MOST_PIECES = 10_000;
/** Each piece is at least this fraction of what was sent before it, so 10,000 of them hold 5 TB. */
const SHARE = 1_400;

/**
 * The size of the next piece of a file of unknown length. The first 11 GB go in pieces of 8 MB, because some stores need
 * pieces of one size; after that, pieces grow with the file.
 */
export function nextPieceSize(sent: number): number {
  return Math.max(SMALLEST, Math.ceil(sent / SHARE / MEGABYTE) * MEGABYTE);
}
