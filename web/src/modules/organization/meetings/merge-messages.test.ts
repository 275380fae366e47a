import { expect, test } from 'vitest';
import { mergeMessages } from './merge-messages.ts';

test('typed messages replace the saved ones as long as nobody else changed them', () => {
  expect(mergeMessages(['a', 'b'], ['b', 'c'], ['a', 'b'])).toEqual(['b', 'c']);
});

test('messages two people add at the same time are both kept', () => {
  expect(mergeMessages([], ['mine'], ['theirs'])).toEqual(['theirs', 'mine']);
});

test('a message one of them removed stays removed, and a changed one isn’t doubled', () => {
  expect(mergeMessages(['a', 'b'], ['b'], ['a', 'b', 'c'])).toEqual(['b', 'c']);
  expect(mergeMessages(['a'], ['A'], ['a', 'c'])).toEqual(['c', 'A']);
  expect(mergeMessages(['a'], ['a', 'c'], ['a', 'c'])).toEqual(['a', 'c']);
});
