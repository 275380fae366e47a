import type { CostRow } from '@builder-os/contract/modules/job-costs/cost-report';
import { expect, test } from 'vitest';
import { needsCents, overBudget, shownLines, toCostLines } from './cost-lines.ts';

const ZERO = '0.00';

function buildRow(changes: Partial<CostRow>): CostRow {
  return {
    costCodeId: 1,
    code: '03-100',
    codeName: 'Footings',
    division: '03',
    divisionName: 'Foundation',
    costType: 'labor',
    original: ZERO,
    changes: ZERO,
    transfers: ZERO,
    revised: ZERO,
    committed: ZERO,
    actual: ZERO,
    actualOnOrders: ZERO,
    openCommitment: ZERO,
    toGo: ZERO,
    forecast: ZERO,
    variance: ZERO,
    pending: ZERO,
    ownEstimate: null,
    ...changes,
  };
}

const rows = [
  buildRow({ revised: '100.50', variance: '-20.00' }),
  buildRow({ costType: 'material', revised: '200.50' }),
  buildRow({
    costCodeId: 2,
    code: '05-100',
    codeName: 'Roofing',
    division: '05',
    divisionName: 'Exterior',
    revised: '50.00',
  }),
];

test('a division adds up its codes and types, which are below it while it’s open', () => {
  const lines = toCostLines(rows, 'division');
  expect(lines.map(({ label, figures, place }) => [label, figures.revised, place.division])).toEqual([
    ['Foundation', '301.00', '03'],
    ['Exterior', '50.00', '05'],
  ]);
  expect(shownLines(lines, ({ key }) => key === 'd03').map(({ key }) => key)).toEqual([
    'd03',
    'c1-labor',
    'c1-material',
    'd05',
  ]);
});

test('by code the types are added up, by type the codes', () => {
  expect(toCostLines(rows, 'code').map(({ code, detail, figures }) => [code, detail, figures.revised])).toEqual([
    ['03-100', 'Labor, Material', '301.00'],
    ['05-100', 'Labor', '50.00'],
  ]);
  expect(toCostLines(rows, 'type').map(({ label, figures, place }) => [label, figures.revised, place])).toEqual([
    ['Labor', '150.50', { costType: 'labor' }],
    ['Material', '200.50', { costType: 'material' }],
  ]);
});

test('only rows with a negative variance are over budget', () => {
  expect(overBudget(rows).map(({ code }) => code)).toEqual(['03-100']);
});

test('the table shows cents when whole dollars wouldn’t add up', () => {
  const totals = buildRow({ revised: '351.00', variance: '-20.00' });
  expect(needsCents(rows, totals)).toBe(true);
  expect(needsCents([buildRow({ revised: '351.00', variance: '-20.00' })], totals)).toBe(false);
});
