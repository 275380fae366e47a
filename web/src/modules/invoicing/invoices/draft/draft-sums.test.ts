import { expect, test } from 'vitest';
import { amountOfRow, readPercent, sumDraft } from './draft-sums.ts';

const stored = (planLineId: number, planValue: string, percentBefore: string) => ({
  planLineId,
  planValue,
  percentBefore,
});
function invoiceOf(lines: ReturnType<typeof stored>[]) {
  return { lines };
}

test('an application of a schedule of values, with retainage', () => {
  const sums = sumDraft(
    {
      retainagePercent: '10',
      schedule: [
        { planLineId: '1', percentDone: '100', description: 'Permits' },
        { planLineId: '2', percentDone: '45', description: 'Exterior' },
      ],
      lines: [],
    },
    invoiceOf([stored(1, '68000.00', '90.00'), stored(2, '98000.00', '20.00')]),
    null,
    [],
  );
  expect(
    sums.schedule.map(({ thisPeriod, toDate, heldToDate, left }) => [thisPeriod, toDate, heldToDate, left]),
  ).toEqual([
    ['6800.00', '68000.00', '6800.00', '0.00'],
    ['24500.00', '44100.00', '4410.00', '53900.00'],
  ]);
  // 31,300.00 less 10 % of it.
  expect(sums).toMatchObject({ subtotal: '31300.00', retainage: '3130.00', due: '28170.00' });
});

test('a percentage that isn’t readable bills nothing', () => {
  const sums = sumDraft(
    { retainagePercent: '', schedule: [{ planLineId: '1', percentDone: '1x' }], lines: [] },
    invoiceOf([stored(1, '1000.00', '50.00')]),
    null,
    [],
  );
  expect(sums.subtotal).toBe('0.00');
});

test('lines with a quantity, a price and sales tax', () => {
  const rate = { id: 7, percent: '7.25' };
  const sums = sumDraft(
    {
      retainagePercent: '',
      schedule: [],
      lines: [
        { quantity: '2.5', unitPrice: '1,000', taxRateId: '7' },
        { quantity: '', unitPrice: '-50.00', taxRateId: 'none' },
      ],
    },
    invoiceOf([]),
    undefined,
    [rate],
  );
  expect(sums).toMatchObject({ subtotal: '2450.00', tax: '181.25', due: '2631.25' });
});

test('a line that bills retainage keeps its amount', () => {
  expect(amountOfRow({ releasesInvoiceId: '12', amount: '3780.00', quantity: '1', unitPrice: '0' })).toBe('3780.00');
});

test.each([
  ['100', '100.00'],
  ['12.5', '12.50'],
  ['101', undefined],
  ['', undefined],
])('reads the percentage %j', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});
