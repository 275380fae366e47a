import type { CashFlow } from '@builder-os/contract/modules/finance/cash-flow';
import { expect, test } from 'vitest';
import { cashFlowRows } from './cash-flow-rows.tsx';

const SPAN = { from: '2026-01-01', to: '2026-03-31' };
const FLOW: CashFlow = {
  ...SPAN,
  lines: [{ key: 'customers', section: 'operating', amount: '500.00' }],
  sections: [{ section: 'operating', amount: '500.00' }],
  opening: '100.00',
  change: '500.00',
  closing: '600.00',
  difference: '0.00',
};

test('the cash of one unit doesn’t open the trial balance, which is of all units', () => {
  const cashOf = (unit: 'general' | undefined) =>
    cashFlowRows(FLOW, { ...SPAN, unit })
      .filter(({ id }) => id === 'Opening cash' || id === 'Closing cash')
      .map(({ label }) => label);
  expect(cashOf('general')).toEqual(['Opening cash', 'Closing cash']);
  expect(cashOf(undefined)).toMatchObject([
    { props: { search: { day: '2025-12-31' } } },
    { props: { search: { day: '2026-03-31' } } },
  ]);
});
