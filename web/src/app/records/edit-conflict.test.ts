import { expect, test } from 'vitest';
import { findConflicts } from './edit-conflict.ts';

const base = { title: 'Eight kits', status: 'new', value: '', notes: '' };
const fields = ['title', 'status', 'value', 'notes'] as const;

test('a field both changed is kept as mine until I choose', () => {
  const conflicts = findConflicts(fields, base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' });
  expect(conflicts).toEqual([{ field: 'title', mine: 'Mine', theirs: 'Theirs', choice: 'mine' }]);
});

test('a field only they changed is taken over, and shown', () => {
  const conflicts = findConflicts(fields, base, base, { ...base, status: 'qualified' });
  expect(conflicts).toEqual([{ field: 'status', mine: 'new', theirs: 'qualified', choice: 'theirs' }]);
});

test('a field only I changed, or both changed alike, is no conflict', () => {
  expect(findConflicts(fields, base, { ...base, notes: 'Mine' }, base)).toEqual([]);
  expect(findConflicts(fields, base, { ...base, value: '1' }, { ...base, value: '1' })).toEqual([]);
});
