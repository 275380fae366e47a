import { expect, test } from 'vitest';
import { readMentions } from './mentions.policy.ts';

const people = [
  { id: 'ann', name: 'Ann Lee' },
  { id: 'ann-smith', name: 'Ann Lee Smith' },
  { id: 'jose', name: 'José O’Neil (Jr.)' },
];

test.each([
  ['@Ann Lee, please call', ['ann']],
  ['ask @ann lee.', ['ann']],
  ['@Ann Lee Smith knows', ['ann-smith']],
  ['@Ann Lee Smith and @Ann Lee', ['ann', 'ann-smith']],
  ['(@José O’Neil (Jr.))', ['jose']],
  ['@Ann Leeman', []],
  ['mail@Ann Lee', []],
  ['Ann Lee', []],
])('%s', (text, ids) => {
  expect(readMentions(text, people)).toEqual(ids);
});

test('a mention of a shared name means everyone with that name', () => {
  const twins = ['a', 'b'].map((id) => ({ id, name: 'Kim Ray' }));
  expect(readMentions('@Kim Ray', twins)).toEqual(['a', 'b']);
});
