import { expect, test } from 'vitest';
import { canKeepBoth, chosenIn, entryOf, findConflicts } from './edit-conflict.ts';

const base = { title: 'Eight kits', status: 'new', value: '', notes: '' };
const fields = ['title', 'status', 'value', 'notes'] as const;

test('a field we both changed keeps my value until I choose', () => {
  const conflicts = findConflicts(fields, base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' });
  expect(conflicts).toEqual([{ field: 'title', mine: 'Mine', theirs: 'Theirs', choice: 'mine' }]);
});

test('a field only they changed takes their value and is shown', () => {
  const conflicts = findConflicts(fields, base, base, { ...base, status: 'qualified' });
  expect(conflicts).toEqual([{ field: 'status', mine: 'new', theirs: 'qualified', choice: 'theirs' }]);
});

test('a field only I changed, or we both changed the same way, isn’t a conflict', () => {
  expect(findConflicts(fields, base, { ...base, notes: 'Mine' }, base)).toEqual([]);
  expect(findConflicts(fields, base, { ...base, value: '1' }, { ...base, value: '1' })).toEqual([]);
});

test('keeping both puts my text below theirs, with no blank line if either is empty', () => {
  expect(entryOf({ theirs: 'Called.', mine: 'Rang twice.' }, 'both')).toBe('Called.\n\nRang twice.');
  expect(entryOf({ theirs: ' ', mine: 'Rang twice.' }, 'both')).toBe('Rang twice.');
  expect(entryOf({ theirs: 'Called.', mine: 'Called.\n\nRang twice.' }, 'both')).toBe('Called.\n\nRang twice.');
  expect(entryOf({ theirs: 'Called.', mine: 'Rang twice.' }, 'theirs')).toBe('Called.');
});

test('a list conflicts only if its rows differ', () => {
  const rows = (...titles: string[]) => ({ steps: titles.map((title) => ({ title })) });
  expect(findConflicts(['steps'], rows('Cut'), rows('Cut'), rows('Cut'))).toEqual([]);
  expect(findConflicts(['steps'], rows('Cut'), rows('Cut', 'Weld'), rows('Cut', 'Weld'))).toEqual([]);
  const [conflict] = findConflicts(['steps'], rows('Cut'), rows('Cut', 'Weld'), rows('Bend'));
  expect(conflict).toEqual({
    field: 'steps',
    ...{ mine: rows('Cut', 'Weld').steps, theirs: rows('Bend').steps },
    choice: 'mine',
  });
});

test('a field that takes their value has no conflict anymore', () => {
  const conflicts = findConflicts(
    fields,
    base,
    { ...base, title: 'Mine', notes: 'a' },
    { ...base, title: 'Theirs', notes: 'b' },
  );
  const [title, notes] = conflicts;
  if (!title || !notes) throw new Error('Both fields conflict.');
  expect(chosenIn(conflicts, title, 'theirs')).toEqual([notes]);
  expect(chosenIn(conflicts, notes, 'both')).toEqual([title, { ...notes, choice: 'both' }]);
});

test('both values can be kept only for multi-line text that isn’t empty', () => {
  expect(canKeepBoth({ field: 'notes', theirs: 'Called.', mine: 'Rang twice.' })).toBe(true);
  expect(canKeepBoth({ field: 'notes', theirs: '', mine: 'Rang twice.' })).toBe(false);
  expect(canKeepBoth({ field: 'value', theirs: '100', mine: '200' })).toBe(false);
});
