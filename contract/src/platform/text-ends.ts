/**
 * Removes the characters in `ends` from the end of a text. A regex such as `/0+$/` would take minutes on a hundred
 * thousand zeros, because it searches for the end from each of them.
 */
export function withoutTrailing(text: string, ends: string): string {
  let length = text.length;
  while (length > 0 && ends.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/**
 * The start of a text. An emoji at the limit is left out instead of cut in half, because PostgreSQL rejects JSON with half
 * a character.
 */
export function cutText(text: string, length: number): string {
  const start = text.slice(0, length);
  return text.length > length && /[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start;
}

/** Adds thousands separators: `1234567` is `1,234,567`. */
export function groupThousands(digits: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(',');
}
