import { expect, test } from 'vitest';
import { readEducationSearch } from '../../education/courses/education-search.ts';
import { readSteelSearch } from '../../steel/division/steel-search.ts';
import { boardFilterOf, isFiltered, listFilterOf, readJobsSearch } from './jobs-search.ts';

test('the “All” link of a contact filters the list and the board of jobs, the quotes and the enrollments', () => {
  const search = readJobsSearch({ contactId: '5' });
  expect(listFilterOf(search, true)).toMatchObject({ contactId: 5 });
  expect(boardFilterOf(search)).toMatchObject({ contactId: 5 });
  expect(isFiltered(listFilterOf(search, true))).toBe(true);
  expect(readSteelSearch({ contactId: '5' }).contactId).toBe(5);
  expect(readEducationSearch({ contactId: '5' }).contactId).toBe(5);
});
