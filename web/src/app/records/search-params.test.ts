import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  dayParam,
  listOf,
  momentParam,
  oneOf,
  ownerParam,
  personParam,
  recordParam,
  recordPath,
  searchReader,
  sortParam,
  textParam,
  wordsParam,
} from './search-params.ts';

test('invalid values and unknown parameters are ignored', () => {
  const read = searchReader({ q: textParam, day: dayParam, sort: sortParam(['value', 'title']), edit: recordParam });
  expect(read({ q: '', day: '2026-02-30', sort: '-size', edit: 'x', other: 1 })).toEqual({});
  expect(read({ q: 1912, day: '2026-02-28', sort: '-value', edit: '7' })).toEqual({
    q: '1912',
    day: '2026-02-28',
    sort: '-value',
    edit: 7,
  });
});

// The router merges the reader's result over the raw search params.
test('an invalid value in the raw URL is removed from the parsed search', () => {
  const read = searchReader({ tab: oneOf(['accounts']), q: textParam });
  expect({ tab: 'statement', ...read({ tab: 'statement' }) }).toEqual({ tab: undefined });
  expect(Object.keys(read({}))).toEqual([]);
});

test('a list parameter keeps known values in their defined order', () => {
  expect(listOf(['new', 'won', 'lost'])('lost,hot,new')).toBe('new,lost');
  expect(listOf(['new'])('hot')).toBeUndefined();
});

// The API validates them with zod.
test('times, people, and record IDs are accepted exactly when zod accepts them', () => {
  const moments = ['2026-03-11T14:30:00Z', '2026-03-11T14:30Z', '2026-03-11T14:30:00.123Z', '2026-02-30T14:30:00Z'];
  moments.push('2026-03-11T25:00:00Z', '2026-03-11', '2026-03-11T14:30:00+02:00', 'yesterday');
  for (const moment of moments)
    expect([moment, momentParam(moment) === moment]).toEqual([moment, z.iso.datetime().safeParse(moment).success]);

  const people = ['0190b5c4-7d2e-7a31-9f52-3c1d5e8a9b00', '9B2D7C1E-4F6A-4C3B-8D5E-1A2B3C4D5E6F', 'me', '', '12'];
  people.push('9b2d7c1e-4f6a-9c3b-8d5e-1a2b3c4d5e6f');
  for (const person of people)
    expect([person, personParam(person) === person]).toEqual([person, z.uuid().safeParse(person).success]);
  expect(ownerParam('none')).toBe('none');

  for (const id of ['12', 12, '0', '-3', '1.5', 'x', null])
    expect([id, recordParam(id) !== undefined]).toEqual([id, z.coerce.number().int().positive().safeParse(id).success]);
});

test('a sort under an earlier name uses its current name', () => {
  const readSort = sortParam(['contract', 'name'], { originalContract: 'contract' });
  expect(['-originalContract', 'originalContract', '-name', 'toString', 7].map(readSort)).toEqual([
    '-contract',
    'contract',
    '-name',
    undefined,
    undefined,
  ]);
});

test('a record path takes a numeric ID', () => {
  expect(recordPath.parse({ id: '12' })).toEqual({ id: '12' });
  // The router shows the 404 screen for what `notFound` returns.
  expect(() => recordPath.parse({ id: '012' })).toThrow(expect.objectContaining({ isNotFound: true }));
});

test.each(['income,expense', '-amount', 'sample-data', 'cold_call'])('%s is accepted as words', (words) => {
  expect(wordsParam(words)).toBe(words);
});

test.each(['', '-', '7', 'a b', '<b>'])('"%s" isn’t accepted as words', (text) => {
  expect(wordsParam(text)).toBeUndefined();
});
