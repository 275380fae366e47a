import { pageQuery } from '@builder-os/contract/platform/pages';
import { expect, test } from 'vitest';
import { LONGEST_SEARCH } from './longest-search.ts';

test('the longest search is what lists accept', () => {
  const isAccepted = (length: number) => pageQuery.safeParse({ q: 'x'.repeat(length) }).success;
  expect([isAccepted(LONGEST_SEARCH), isAccepted(LONGEST_SEARCH + 1)]).toEqual([true, false]);
});
