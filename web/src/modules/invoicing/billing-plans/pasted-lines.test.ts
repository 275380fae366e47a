import { expect, test } from 'vitest';
import { readPastedLines } from './pasted-lines.ts';

const TODAY = '2026-11-17';

test('reads descriptions and amounts, with a number before and a day after them', () => {
  const text = [
    'Item\tDescription\tAmount',
    '1\tPermits and site start\t$68,000.00',
    '2\tFoundation\t52000\t12/1/2026',
    '',
    '3\tDiscount\t(1,200.50)',
    'Extra\t-40',
  ].join('\r\n');
  expect(readPastedLines(text, TODAY)).toEqual([
    { description: 'Permits and site start', value: '68000.00', dueOn: '' },
    { description: 'Foundation', value: '52000.00', dueOn: '2026-12-01' },
    { description: 'Discount', value: '-1200.50', dueOn: '' },
    { description: 'Extra', value: '-40.00', dueOn: '' },
  ]);
});

test('skips lines without a description or an amount', () => {
  expect(readPastedLines('Heading\n\t\t\n1200', TODAY)).toEqual([]);
});
