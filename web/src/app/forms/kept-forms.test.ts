import { afterAll, beforeAll, expect, test, vi } from 'vitest';

beforeAll(() =>
  vi.stubGlobal('sessionStorage', Object.create({ getItem: () => null, setItem: () => {}, removeItem: () => {} })),
);
afterAll(() => vi.unstubAllGlobals());
const load = () => import('./kept-forms.ts');

const stored = { name: 'Old', phone: '1' };
const mine = { ...stored, name: 'Mine' };

test('an entry keeps the stored value it began from, whatever is stored since', async () => {
  const { toKeptForm } = await load();
  const first = toKeptForm(mine, stored, undefined);
  expect(first).toEqual({ typed: { name: 'Mine' }, base: { name: 'Old' } });
  const later = { ...stored, name: 'Theirs' };
  expect(toKeptForm({ ...mine, name: 'Mine again' }, later, first)?.base).toEqual({ name: 'Old' });
});

test('nothing is kept of a form that holds what is stored', async () => {
  const { toKeptForm } = await load();
  expect(toKeptForm(stored, stored, undefined)).toBeUndefined();
  expect(toKeptForm(mine, mine, { typed: { name: 'Mine' }, base: { name: 'Old' } })).toBeUndefined();
});

test('what another person stored since is a conflict until it is settled, also through a reload', async () => {
  const { toKeptForm, draftConflicts, settled } = await load();
  const kept = toKeptForm(mine, stored, undefined);
  expect(draftConflicts(kept, stored, [])).toEqual([]);
  const later = { name: 'Theirs', phone: '2' };
  const [conflict, ...others] = draftConflicts(kept, later, []);
  expect(conflict).toEqual({ field: 'name', mine: 'Mine', theirs: 'Theirs', choice: 'mine' });
  expect(others).toEqual([]);
  if (!conflict) return;
  const decided = settled(kept, conflict);
  expect(draftConflicts(decided, later, [])).toEqual([]);
  // On screen it stays, and its choice can be changed.
  expect(draftConflicts(decided, later, [conflict])).toEqual([conflict]);
  expect(draftConflicts(decided, { ...later, name: 'Theirs again' }, [conflict])).toEqual([
    { ...conflict, theirs: 'Theirs again' },
  ]);
});
