const LONGEST = 400;
const SUFFIXES = ['jr', 'sr', 'ii', 'iii', 'iv', 'md', 'phd', 'esq', 'cpa', 'pe', 'aia'];
const PARTICLES = [
  'al',
  'da',
  'de',
  'del',
  'della',
  'den',
  'der',
  'di',
  'dos',
  'du',
  'el',
  'la',
  'le',
  'st',
  'ten',
  'van',
  'von',
];

export interface PersonName {
  firstName: string;
  lastName: string;
}

/**
 * Splits a full name in two: `Dana Lee Whitfield`, `Whitfield, Dana Lee`, `Maria de la Cruz`, `Tom Baker Jr.`. A single
 * word is a first name. Nothing is dropped: everything before the last name is part of the first.
 */
export function splitName(fullName: string): PersonName {
  const [name = [], ...behind] = fullName.slice(0, LONGEST).split(',').map(words);
  const after = behind.flat();
  if (after.length > 0 && !after.every(isSuffix)) {
    const suffixes = after.filter(isSuffix);
    const first = after.filter((word) => !isSuffix(word));
    return { firstName: first.join(' '), lastName: [...name, ...suffixes].join(' ') };
  }
  return divide([...name, ...after]);
}

function divide(all: readonly string[]): PersonName {
  let start = all.length - 1;
  while (start > 1 && isSuffix(all[start] ?? '')) start -= 1;
  while (start > 1 && PARTICLES.includes(plain(all[start - 1] ?? ''))) start -= 1;
  if (start < 1) return { firstName: all.join(' '), lastName: '' };
  return { firstName: all.slice(0, start).join(' '), lastName: all.slice(start).join(' ') };
}

function words(text: string): string[] {
  return text.split(/\s/).filter((word) => word !== '');
}

function isSuffix(word: string): boolean {
  return SUFFIXES.includes(plain(word));
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('.', '');
}
