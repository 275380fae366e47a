import { expect, test } from 'vitest';
import { findConflicts } from './edit-conflict.ts';
import { buildLead } from './lead.factory.ts';
import { toLeadEntries } from './lead-form.ts';

const base = toLeadEntries(buildLead());

test('a field both changed is kept as mine until I choose', () => {
  const conflicts = findConflicts(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' });
  expect(conflicts).toEqual([{ field: 'title', mine: 'Mine', theirs: 'Theirs', choice: 'mine' }]);
});

test('a field only they changed is taken over, and shown', () => {
  const conflicts = findConflicts(base, base, { ...base, status: 'qualified' });
  expect(conflicts).toEqual([{ field: 'status', mine: 'new', theirs: 'qualified', choice: 'theirs' }]);
});

test('a field only I changed, or both changed alike, is no conflict', () => {
  expect(findConflicts(base, { ...base, notes: 'Mine' }, base)).toEqual([]);
  expect(findConflicts(base, { ...base, value: '1' }, { ...base, value: '1' })).toEqual([]);
});
