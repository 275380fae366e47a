import { expect, test } from 'vitest';
import { buildRock } from './rock.factory.ts';
import { groupByOwner } from './rocks-by-owner.ts';

test('owners are sorted by name, with unassigned rocks last', () => {
  const rocks = [
    buildRock({ id: 1, ownerName: null }),
    buildRock({ id: 2, ownerName: 'Site Foreman' }),
    buildRock({ id: 3, ownerName: 'Ana Ruiz' }),
    buildRock({ id: 4, ownerName: 'Site Foreman' }),
  ];
  expect(groupByOwner(rocks).map(({ owner, rocks: own }) => [owner, own.map(({ id }) => id)])).toEqual([
    ['Ana Ruiz', [3]],
    ['Site Foreman', [2, 4]],
    [null, [1]],
  ]);
});
