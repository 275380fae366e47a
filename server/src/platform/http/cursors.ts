/** A list position as opaque text. */
export function writeCursorParts(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The contents of a cursor. Undefined for a malformed one, which the list's schema then rejects. */
export function readCursorParts(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
