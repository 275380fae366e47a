import { expect, test } from 'vitest';
import { MATCH, matchText } from './match-text.ts';

test('an exact match ranks first, then the beginning, then a word, then any part', () => {
  expect(matchText('Trash', 'trash ')).toBe(MATCH.whole);
  expect(matchText('Sales Reports', 'sales')).toBe(MATCH.beginning);
  expect(matchText('Sales Reports', 'REP')).toBe(MATCH.word);
  expect(matchText('Sales Reports', 'port')).toBe(MATCH.inside);
  expect(matchText('Sales Reports', 'zebra')).toBeUndefined();
});

test('accents are ignored', () => {
  expect(matchText('José Núñez', 'jose nunez')).toBe(MATCH.whole);
  expect(matchText('Jose Nunez', 'núñez')).toBe(MATCH.word);
});

test('one letter can be wrong, missing, extra, or swapped in words of five letters or more', () => {
  for (const typed of ['raports', 'reprts', 'repoorts', 'reoprts', 'salse reports']) {
    expect(matchText('Sales Reports', typed), typed).toBe(MATCH.similar);
  }
  for (const typed of ['rapotts', 'sels', 'reports zebra']) {
    expect(matchText('Sales Reports', typed), typed).toBeUndefined();
  }
});
