import { expect, test } from 'vitest';
import { NO_LEARNER, toLearnerBody } from './learner-entries.ts';

test('either a contact or a new person is sent, never both', () => {
  const typed = { ...NO_LEARNER, contactId: '7', firstName: 'Lee', lastName: 'Park', email: ' ' };
  expect(toLearnerBody(typed)).toEqual({ contactId: 7, person: null });
  expect(toLearnerBody({ ...typed, isNew: true })).toEqual({
    contactId: null,
    person: { firstName: 'Lee', lastName: 'Park', email: null, phone: null },
  });
});
