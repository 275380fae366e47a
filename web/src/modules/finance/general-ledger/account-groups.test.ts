import { LEDGER_KINDS } from '@builder-os/contract/modules/finance/ledger';
import { expect, test } from 'vitest';
import { groupRows } from './account-groups.ts';

test('every kind of account is in one group, and empty groups are left out', () => {
  const rows = groupRows(
    LEDGER_KINDS.map((kind) => ({ kind })),
    ({ kind }) => ({ id: kind, label: kind, cells: [] }),
  );
  const lines = rows.filter(({ kind }) => kind !== 'heading').map(({ id }) => id);
  expect(lines.toSorted()).toEqual([...LEDGER_KINDS].toSorted());
  expect(rows.filter(({ kind }) => kind === 'heading')).toHaveLength(5);
  expect(groupRows([], () => ({ id: '', label: '', cells: [] }))).toEqual([]);
});
