/**
 * A text without the characters at its end that are among `ends`. A pattern such as `/0+$/` looks for the end from each
 * of them: of a hundred thousand it makes minutes.
 */
export function withoutTrailing(text: string, ends: string): string {
  let length = text.length;
  while (length > 0 && ends.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/** `1234567` with its thousands parted: `1,234,567`. */
export function groupThousands(digits: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(',');
}
