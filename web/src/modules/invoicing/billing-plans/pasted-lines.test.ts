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
  expect(readPastedLines(text, TODAY)).toEqual({
    problems: [],
    lines: [
      { description: 'Permits and site start', value: '68000.00', dueOn: '' },
      { description: 'Foundation', value: '52000.00', dueOn: '2026-12-01' },
      { description: 'Discount', value: '-1200.50', dueOn: '' },
      { description: 'Extra', value: '-40.00', dueOn: '' },
    ],
  });
});

test('reads values in quotes, as spreadsheets and CSV files write them', () => {
  const lines = [
    { description: 'Slab, north', value: '1200.00', dueOn: '' },
    { description: 'Roof', value: '5250.50', dueOn: '2026-12-01' },
  ];
  const tabs = 'Item\tAmount\n"Slab, north"\t"1,200.00"\nRoof\t"$5,250.50"\t12/1/2026';
  expect(readPastedLines(tabs, TODAY)).toEqual({ lines, problems: [] });
  const commas = 'Item,Amount,Due\n"Slab, north","1,200.00"\nRoof,5250.50,12/1/2026\n';
  expect(readPastedLines(commas, TODAY)).toEqual({ lines, problems: [] });
});

test('skips the heading and empty rows, and names every other row it can’t read', () => {
  const text = 'Description\tAmount\n\t\t\n1200\nRoof\tlater\nSlab\t1,200.005';
  expect(readPastedLines(text, TODAY)).toEqual({
    lines: [],
    problems: [
      'Row 3: add a description before the amount.',
      'Row 4: add an amount after “Roof”, such as 1200.00.',
      'Row 5: add an amount after “Slab”, such as 1200.00.',
    ],
  });
  expect(readPastedLines('Roof,1,200.00', TODAY)).toEqual({
    lines: [],
    problems: ['Row 1: remove the commas from the amount, or put it in quotes, such as "1,200.00".'],
  });
});
