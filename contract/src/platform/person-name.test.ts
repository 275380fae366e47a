import { expect, test } from 'vitest';
import { splitName } from './person-name.ts';

test.each([
  ['Dana Whitfield', 'Dana', 'Whitfield'],
  ['  Dana   Lee  Whitfield ', 'Dana Lee', 'Whitfield'],
  ['Whitfield, Dana Lee', 'Dana Lee', 'Whitfield'],
  ['Baker, Tom, Jr.', 'Tom', 'Baker Jr.'],
  ['Tom Baker Jr.', 'Tom', 'Baker Jr.'],
  ['Tom Baker, Jr.', 'Tom', 'Baker Jr.'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Anna van der Berg III', 'Anna', 'van der Berg III'],
  ['Tom & Linda Baker', 'Tom & Linda', 'Baker'],
  ['Van Morrison', 'Van', 'Morrison'],
  ["O'Hara, Kim", 'Kim', "O'Hara"],
  ['Cher', 'Cher', ''],
  ['', '', ''],
  [',', '', ''],
])('%j is split into %j and %j', (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName });
});
