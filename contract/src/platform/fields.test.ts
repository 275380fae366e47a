import { expect, test } from 'vitest';
import { z } from 'zod';
import './fields.ts';

const body = z.object({ role: z.enum(['user', 'manager']), isActive: z.boolean(), own: z.enum(['a'], 'Choose a.') });
const messages = (input: unknown) => body.safeParse(input).error?.issues.map(({ message }) => message);

test('a missing value is “Required”, and the message about a wrong one lists the choices', () => {
  expect(messages({ own: 'a' })).toEqual(['Required', 'Required']);
  expect(messages({ role: 'boss', isActive: 'x', own: 'b' })).toEqual([
    'Choose from user, manager.',
    'Enter true or false.',
    'Choose a.',
  ]);
  expect(messages([])).toEqual(['Send an object.']);
});
