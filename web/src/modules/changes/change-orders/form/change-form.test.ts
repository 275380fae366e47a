import { expect, test } from 'vitest';
import { sumOf, toChangeBody, toChangeEntries } from './change-form.ts';

const LINE = {
  costCodeId: '12',
  costType: 'labor',
  description: 'Frame the porch',
  quantity: '24',
  unit: 'h',
  unitCost: '62',
  markup: '25',
};

test('a change is sent with only its filled lines, and its days with either sign', () => {
  const empty = toChangeEntries(undefined);
  expect(toChangeBody({ ...empty, title: 'Porch' })).toEqual({
    title: 'Porch',
    requestedBy: null,
    days: 0,
    description: null,
    lines: [],
  });
  const body = toChangeBody({ ...empty, title: 'Porch', days: '−3', lines: [LINE, ...empty.lines] });
  expect(body.days).toBe(-3);
  expect(body.lines).toEqual([{ ...LINE, costCodeId: 12 }]);
  expect(toChangeBody({ ...empty, days: ' +4 ' }).days).toBe(4);
  expect(toChangeBody({ ...empty, days: 'four' }).days).toBeNaN();
});

test('the sum keeps the fixed price of a choice until its figures change', () => {
  const stored = {
    ...{ id: 1, position: 1, costCodeId: 12, code: '11-300', codeName: 'Flooring', costType: 'material' as const },
    ...{ description: 'Oak', quantity: '1.000', unit: 'ea', unitCost: '2833.33', amount: '2833.33' },
    ...{ markup: '27.06', fixedPrice: '3600.00', price: '3600.00' },
  };
  const typed = { ...LINE, costType: 'material', description: 'Oak floor', quantity: '1', unitCost: '2833.33' };
  expect(sumOf([{ ...typed, markup: '27.06' }], [stored])).toEqual({ cost: '2833.33', price: '3600.00' });
  expect(sumOf([{ ...typed, markup: '10' }], [stored]).price).toBe('3116.66');
});

test('the sum counts readable amounts, credits included, rounded to the cent per line', () => {
  expect(sumOf([LINE])).toEqual({ cost: '1488.00', price: '1860.00' });
  expect(sumOf([LINE, { ...LINE, quantity: '−24' }])).toEqual({ cost: '0.00', price: '0.00' });
  expect(sumOf([{ ...LINE, quantity: '3', unitCost: '0.35', markup: '15' }])).toEqual({ cost: '1.05', price: '1.21' });
  expect(sumOf([LINE, { ...LINE, unitCost: 'x' }, { ...LINE, quantity: '' }])).toEqual({
    cost: '1488.00',
    price: '1860.00',
  });
});
