import { expect, test } from 'vitest';
import { MATCH, matchText } from './match-text.ts';

test('a whole text matches best, then its beginning, a word of it, any part', () => {
  expect(matchText('Trash', 'trash ')).toBe(MATCH.whole);
  expect(matchText('Sales Reports', 'sales')).toBe(MATCH.beginning);
  expect(matchText('Sales Reports', 'REP')).toBe(MATCH.word);
  expect(matchText('Sales Reports', 'port')).toBe(MATCH.inside);
  expect(matchText('Sales Reports', 'zebra')).toBeUndefined();
});

test('accents do not matter', () => {
  expect(matchText('José Núñez', 'jose nunez')).toBe(MATCH.whole);
  expect(matchText('Jose Nunez', 'núñez')).toBe(MATCH.word);
});

test('one letter may be wrong, missing, too many or swapped in words of five letters and more', () => {
  for (const typed of ['raports', 'reprts', 'repoorts', 'reoprts', 'salse reports']) {
    expect(matchText('Sales Reports', typed), typed).toBe(MATCH.similar);
  }
  for (const typed of ['rapotts', 'sels', 'reports zebra']) {
    expect(matchText('Sales Reports', typed), typed).toBeUndefined();
  }
});
