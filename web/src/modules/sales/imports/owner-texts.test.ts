import { expect, test } from 'vitest';
import { ownerIdOf, ownerTextOf } from './owner-texts.ts';

const person = (id: string, firstName: string | null, lastName: string | null, email: string | null = null) => ({
  ...{ id, firstName, lastName, email },
  profileImageUrl: null,
});
const staff = [
  person('a', 'Kim', 'Ortega'),
  person('b', 'Mary', 'Stone'),
  person('c', 'mary', 'Stone'),
  person('d', null, null, 'lee@builder.example'),
  person('e', null, null),
];

test('a chosen owner is sent as the name or email that the server finds, else by id', () => {
  expect(staff.map(({ id }) => ownerTextOf(staff, id))).toEqual(['Kim Ortega', 'b', 'c', 'lee@builder.example', 'e']);
  expect(ownerTextOf(staff, '')).toBe('');
});

test('an owner is found by what was sent, and one the server doesn’t find isn’t chosen', () => {
  for (const { id } of staff) expect(ownerIdOf(staff, ownerTextOf(staff, id))).toBe(id);
  expect(
    ['kim ortega', 'LEE@builder.example', 'Mary Stone', 'Former Rep', ''].map((text) => ownerIdOf(staff, text)),
  ).toEqual(['a', 'd', '', '', '']);
});
