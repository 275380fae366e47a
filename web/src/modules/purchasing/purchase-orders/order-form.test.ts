import { expect, test } from 'vitest';
import { BLANK_LINE, fillOrder, type OrderEntries, startFill, toOrderEntries } from './order-form.ts';

const ALDER = { termsDays: 45, retainagePercent: '10.00', costCodeId: '7' };
const BIRCH = { termsDays: 30, retainagePercent: '0.00', costCodeId: '' };
const BLANK = toOrderEntries(undefined);

/** Chooses vendors one after the other; undefined is a contact that's no vendor. */
function choose(entries: OrderEntries, ...vendors: (typeof ALDER | undefined)[]): OrderEntries {
  const shown = { ...entries };
  let filled = startFill(undefined);
  for (const terms of vendors) {
    const outcome = fillOrder(shown, terms, filled);
    filled = outcome.filled;
    Object.assign(shown, outcome.changes);
  }
  return shown;
}
const shown = ({ termsDays, retainage, lines }: OrderEntries) => [
  termsDays,
  retainage,
  ...lines.map(({ costCodeId }) => costCodeId),
];

test('a vendor fills in empty fields', () => {
  expect(shown(choose(BLANK, ALDER))).toEqual(['45', '10', '7']);
});

test('another vendor replaces the terms of the first, and a contact that isn’t a vendor removes them', () => {
  expect(shown(choose(BLANK, ALDER, BIRCH))).toEqual(['30', '0', '']);
  expect(shown(choose(BLANK, BIRCH, ALDER))).toEqual(['45', '10', '7']);
  expect(shown(choose(BLANK, ALDER, undefined))).toEqual(['', '', '']);
});

test('typed values stay: another retainage, a 0, one that equals the first vendor’s, and a line’s code', () => {
  for (const retainage of ['7', '0', '10']) {
    expect(choose({ ...BLANK, retainage }, ALDER, BIRCH).retainage).toBe(retainage);
  }
  const lines = [{ ...BLANK_LINE, costCodeId: '9' }, BLANK_LINE];
  expect(shown(choose({ ...BLANK, termsDays: '60', lines }, ALDER))).toEqual(['60', '10', '9', '7']);
  expect(shown(choose({ ...BLANK, termsDays: '60', lines }, ALDER, BIRCH))).toEqual(['60', '0', '9', '']);
});

test('choosing the same value again leaves the form alone', () => {
  const { changes } = fillOrder({ ...BLANK, termsDays: '60', retainage: '7', lines: [] }, ALDER, startFill(undefined));
  expect(changes).toEqual({});
});
