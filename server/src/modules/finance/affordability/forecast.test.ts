import { expect, test } from 'vitest';
import { forecastOperating } from './forecast.ts';

const half = (amount: string, setAside: string) => String(((Number(amount) - Number(setAside)) / 2).toFixed(2));

test('each run divides income since the previous run, and bills leave on their days after income arrives', () => {
  expect(
    forecastOperating({
      runs: [
        { date: '2026-03-10', label: 'First' },
        { date: '2026-03-25', label: 'Second' },
      ],
      incomes: [
        { date: '2026-03-01', amount: '100.00', setAside: '0.00' },
        { date: '2026-03-10', amount: '50.00', setAside: '0.00' },
        { date: '2026-03-11', amount: '500.00', setAside: '200.00' },
        { date: '2026-03-26', amount: '900.00', setAside: '0.00' },
      ],
      bills: [{ vendor: 'Valley Steel', amount: '30.00', payDate: '2026-03-10' }],
      policy: { policy: 'actual', percent: '0.00' },
      needed: '0.00',
      operatingShareOf: half,
    }),
  ).toEqual([
    { date: '2026-03-10', kind: 'run', label: 'First', amount: '75.00' },
    { date: '2026-03-10', kind: 'bill', label: 'Valley Steel', amount: '-30.00' },
    { date: '2026-03-25', kind: 'run', label: 'Second', amount: '150.00' },
  ]);
});

test('the amount missing for open orders is set aside once, from the first income', () => {
  const steps = forecastOperating({
    runs: [
      { date: '2026-03-10', label: 'First' },
      { date: '2026-03-25', label: 'Second' },
      { date: '2026-04-10', label: 'Third' },
    ],
    incomes: [
      { date: '2026-03-01', amount: '100.00', setAside: '40.00' },
      { date: '2026-03-11', amount: '500.00', setAside: '0.00' },
      { date: '2026-03-26', amount: '60.00', setAside: '0.00' },
    ],
    bills: [],
    policy: { policy: 'commitments', percent: '0.00' },
    needed: '240.00',
    operatingShareOf: half,
  });
  // All of 100.00, then 140.00 of 500.00, then nothing: 0.00, 360.00 ÷ 2, 60.00 ÷ 2.
  expect(steps.map(({ amount }) => amount)).toEqual(['0.00', '180.00', '30.00']);
});
