import { afterAll, beforeAll, expect, test, vi } from 'vitest';

beforeAll(() =>
  vi.stubGlobal('sessionStorage', Object.create({ getItem: () => null, setItem: () => {}, removeItem: () => {} })),
);
afterAll(() => vi.unstubAllGlobals());
const load = () => import('./form-drafts.ts');

const stored = { name: 'Old', phone: '1' };
const mine = { ...stored, name: 'Mine' };

test('a saved entry keeps the stored value it started from, whatever is stored later', async () => {
  const { toStoredFormDraft } = await load();
  const first = toStoredFormDraft(mine, stored, undefined);
  expect(first).toEqual({ typed: { name: 'Mine' }, base: { name: 'Old' } });
  const later = { ...stored, name: 'Theirs' };
  expect(toStoredFormDraft({ ...mine, name: 'Mine again' }, later, first)?.base).toEqual({ name: 'Old' });
});

test('a form that matches the stored values saves no draft', async () => {
  const { toStoredFormDraft } = await load();
  expect(toStoredFormDraft(stored, stored, undefined)).toBeUndefined();
  expect(toStoredFormDraft(mine, mine, { typed: { name: 'Mine' }, base: { name: 'Old' } })).toBeUndefined();
});

test('values stored during a save aren’t a conflict: the server may have trimmed the user’s own value', async () => {
  const { toStoredFormDraft, draftConflicts } = await load();
  const kept = toStoredFormDraft({ ...stored, name: 'Mine ' }, stored, undefined);
  expect(draftConflicts(kept, mine, [], true)).toEqual([]);
  expect(draftConflicts(kept, mine, [])).toHaveLength(1);
});

test('another user’s later save is a conflict until it is resolved, even after a reload', async () => {
  const { toStoredFormDraft, draftConflicts, settled } = await load();
  const kept = toStoredFormDraft(mine, stored, undefined);
  expect(draftConflicts(kept, stored, [])).toEqual([]);
  const later = { name: 'Theirs', phone: '2' };
  const [conflict, ...others] = draftConflicts(kept, later, []);
  expect(conflict).toEqual({ field: 'name', mine: 'Mine', theirs: 'Theirs', choice: 'mine' });
  expect(others).toEqual([]);
  if (!conflict) return;
  const decided = settled(kept, conflict);
  expect(draftConflicts(decided, later, [])).toEqual([]);
  // It stays on screen so the choice can still be changed.
  expect(draftConflicts(decided, later, [conflict])).toEqual([conflict]);
  expect(draftConflicts(decided, { ...later, name: 'Theirs again' }, [conflict])).toEqual([
    { ...conflict, theirs: 'Theirs again' },
  ]);
});

test('lists and checkboxes are kept whole; files are not', async () => {
  const { toStoredFormDraft, draftConflicts } = await load();
  const start = { lines: [{ text: 'Studs' }], isTaxed: false, plan: null };
  const entered = { lines: [{ text: 'Studs' }, { text: 'Track' }], isTaxed: true, plan: new Blob(['a plan']) };
  const kept = toStoredFormDraft(entered, start, undefined);
  expect(kept?.typed).toEqual({ lines: entered.lines, isTaxed: true });
  expect(toStoredFormDraft({ ...start, lines: [{ text: 'Studs' }] }, start, undefined)).toBeUndefined();
  expect(draftConflicts(kept, { ...start, lines: [] }, []).map(({ field }) => field)).toEqual(['lines']);
});

test('a draft stays marked as sent while more is typed, until the outcome is known', async () => {
  const { toStoredFormDraft } = await load();
  const sent = { typed: { name: 'Mine' }, base: { name: 'Old' }, isSent: true };
  expect(toStoredFormDraft({ ...mine, phone: '2' }, stored, sent)?.isSent).toBe(true);
});
