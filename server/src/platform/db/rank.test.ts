import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankBetween } from './rank.ts';

const TOP = '999999999998i';
const BOTTOM = 'z000000000001i';
const byBytes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

test.each([
  ['999999999997i', '999999999998i', '999999999997r00002ai'],
  ['999999999998i', 'z000000000001i', 'm00002ai'],
  ['10i', '2i', '1900002ai'.replace('19', '1i')],
])('between %s and %s comes %s', (above, below, between) => {
  expect(rankBetween(above, below, 82)).toBe(between);
});

test('rows inserted into any gap, in any order, stay where they were put', () => {
  const gaps = fc.array(fc.nat(), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 2_147_483_647 - 200 }), (places, firstId) => {
      const column = [TOP, BOTTOM];
      for (const [count, index] of places.entries()) {
        const at = 1 + (index % (column.length - 1));
        column.splice(at, 0, rankBetween(column[at - 1] ?? '', column[at] ?? '', firstId + count));
      }
      expect([...column].sort(byBytes)).toEqual(column);
      expect(new Set(column).size).toBe(column.length);
      expect(column.filter((rank) => !/^[0-9a-z]+i$/.test(rank))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('two rows inserted into one gap at once get different ranks with room between them', () => {
  const id = fc.integer({ min: 1, max: 2_147_483_647 });
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 3, maxLength: 3 }), ([first = 1, second = 2, third = 3]) => {
      const [above = '', below = ''] = [rankBetween(TOP, BOTTOM, first), rankBetween(TOP, BOTTOM, second)].sort(
        byBytes,
      );
      const between = rankBetween(above, below, third);
      expect(above < between && between < below).toBe(true);
    }),
  );
});

test.each(['above', 'below'])('a thousand rows each inserted %s the last don’t create long ranks', (side) => {
  let [above, below] = [TOP, BOTTOM];
  for (let id = 1; id <= 1000; id += 1) {
    const rank = rankBetween(above, below, id);
    if (side === 'above') below = rank;
    else above = rank;
  }
  expect(Math.max(above.length, below.length)).toBeLessThan(250);
});
