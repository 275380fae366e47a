import { expect, test } from 'vitest';
import { isLearnerDirty, NO_LEARNER, toLearnerBody } from './learner-entries.ts';

test('either a contact or a new person is sent, never both', () => {
  const typed = { ...NO_LEARNER, contact: '7', firstName: 'Lee', lastName: 'Park', email: ' ' };
  expect(toLearnerBody(typed)).toEqual({ contactId: 7, person: null });
  expect(toLearnerBody({ ...typed, isNew: true })).toEqual({
    contactId: null,
    person: { firstName: 'Lee', lastName: 'Park', email: null, phone: null },
  });
});

test('any typed value counts as an unsaved change', () => {
  expect(isLearnerDirty(NO_LEARNER)).toBe(false);
  expect(isLearnerDirty({ ...NO_LEARNER, phone: '1' })).toBe(true);
});
