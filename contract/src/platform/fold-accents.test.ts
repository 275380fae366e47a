import { expect, test } from 'vitest';
import { ACCENTED, foldAccents, PLAIN } from './fold-accents.ts';

test('every accented letter maps to the plain letter it decomposes to', () => {
  expect(PLAIN).toHaveLength(ACCENTED.length);
  for (const [at, letter] of [...ACCENTED].entries()) {
    const [base = ''] = letter.normalize('NFD');
    if (/[a-z]/.test(base)) expect(PLAIN.charAt(at), letter).toBe(base);
  }
});

test('accents are removed in upper and lower case and in both Unicode forms, and nothing else changes', () => {
  expect(foldAccents('Núñez & Søren’s Łódź – 4"')).toBe('Nunez & Soren\'s Lodz - 4"');
  expect(foldAccents('Nu\u0301n\u0303ez')).toBe('Nunez');
  expect(foldAccents('O’Brien')).toHaveLength('O’Brien'.length);
});
