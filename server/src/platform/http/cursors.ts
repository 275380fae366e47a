/** Where a list goes on, as a text that says nothing to whoever carries it. */
export function writeCursorParts(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** What a cursor holds; undefined where it is none of ours, for the list's own schema to refuse. */
export function readCursorParts(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
