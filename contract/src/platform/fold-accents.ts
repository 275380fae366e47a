/** Searches treat each letter of `ACCENTED` as the letter at the same index in `PLAIN`; both are lower case. */
export const ACCENTED =
  'àáâãäåāăąçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľŀłñńņňòóôõöøōŏőŕŗřśŝşšșţťŧțùúûüũūŭůűųŵýÿŷźżž’‘“”–';
export const PLAIN = `${[
  'a'.repeat(9),
  'c'.repeat(5),
  'd'.repeat(2),
  'e'.repeat(9),
  'g'.repeat(4),
  'h'.repeat(2),
  'i'.repeat(9),
  'j',
  'k',
  'l'.repeat(5),
  'n'.repeat(4),
  'o'.repeat(9),
  'r'.repeat(3),
  's'.repeat(5),
  't'.repeat(4),
  'u'.repeat(10),
  'w',
  'y'.repeat(3),
  'z'.repeat(3),
].join('')}''""-`;

/** Combining accents, which some systems write after the letter; searches drop them. */
export const COMBINING = '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328';

const PLAIN_BY_LETTER = new Map([
  ...[...COMBINING].map((accent): [string, string] => [accent, '']),
  ...[...ACCENTED].flatMap((letter, at): [string, string][] => {
    const plain = PLAIN.charAt(at);
    return [
      [letter, plain],
      [letter.toUpperCase(), plain.toUpperCase()],
    ];
  }),
]);

/**
 * Normalizes a text for search: no accents, straight quotes, so "nunez" finds Núñez. Keeps case, and keeps the length
 * of a composed text.
 */
export function foldAccents(text: string): string {
  let folded = '';
  for (const letter of text) folded += PLAIN_BY_LETTER.get(letter) ?? letter;
  return folded;
}
