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
      operatingShareOf: half,
    }),
  ).toEqual([
    { date: '2026-03-10', kind: 'run', label: 'First', amount: '75.00' },
    { date: '2026-03-10', kind: 'bill', label: 'Valley Steel', amount: '-30.00' },
    { date: '2026-03-25', kind: 'run', label: 'Second', amount: '150.00' },
  ]);
});
