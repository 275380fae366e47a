import { expect, test } from 'vitest';
import { matchPeople, readMentionQuery } from './mention-query.ts';

const read = (text: string) => readMentionQuery(text, text.length);

test('an @ at the start of a word searches for people by the text after it', () => {
  expect(read('@')).toEqual({ start: 0, text: '' });
  expect(read('Ask @Kim L')).toEqual({ start: 4, text: 'Kim L' });
  expect(readMentionQuery('Ask @Kim today', 8)).toEqual({ start: 4, text: 'Kim' });
});

test('an email address, an @ alone, and an @ on an earlier line don’t search for people', () => {
  for (const text of ['kim@harbor', 'a @ b', '@Kim\n', 'none', `@${'x'.repeat(41)}`])
    expect(read(text)).toBeUndefined();
});

test('people are found by the start of any of their names', () => {
  const people = [
    { id: '1', name: 'Kim Lee' },
    { id: '2', name: 'Lena Kimball' },
    { id: '3', name: 'Ray Novak' },
  ];
  const found = (typed: string) => matchPeople(people, typed).map(({ id }) => id);
  expect(found('ki')).toEqual(['1', '2']);
  expect(found('kim l')).toEqual(['1']);
  expect(found('')).toEqual(['1', '2', '3']);
  expect(found('kim lee ')).toEqual([]);
});
