import { amountOf, priceOf } from '@builder-os/contract/modules/jobs/budget-amounts';
import { LARGEST_MARKUP } from '@builder-os/contract/modules/jobs/budgets';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { expect, test } from 'vitest';
import { budgetLinesOf } from './quote-budget.ts';

const CODES = { goods: 1, services: 2 };

function budgetOf({
  kits,
  units,
  hours,
  rate,
  margin,
}: Record<'kits' | 'units' | 'hours' | 'rate', number> & { margin: string }) {
  const amount = fromCents(BigInt(Math.round(hours * rate * 100)));
  const lines = budgetLinesOf(
    {
      lines: [
        {
          kind: 'package',
          label: 'Professional',
          quantity: '1800',
          units,
          rate: '8.75',
          amount: fromCents(BigInt(kits)),
        },
        { kind: 'service', label: 'CAD', quantity: String(hours), units: null, rate: String(rate), amount },
      ],
    },
    { ...CODES, margin },
  );
  return lines.map(({ quantity, unit, unitCost, markup = '0' }) => {
    const cost = amountOf({ quantity, unitCost });
    return { unit, unitCost, markup, cost, price: priceOf({ amount: cost, markup }) };
  });
}

test('prices stay exact and costs leave the margin, for any price and margin', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 300; round += 1) {
    const kits = 100_000 + random(90_000_000);
    const margin = (random(9_000) / 100).toFixed(2);
    const hours = (100 + random(4_000)) / 100;
    const rate = 30 + random(200);
    const lines = budgetOf({ kits, units: 1 + random(30), hours, rate, margin });
    expect(lines[0]?.price, `${kits} at ${margin}%`).toBe(fromCents(BigInt(kits)));
    expect(lines[1]?.price).toBe(fromCents(BigInt(Math.round(hours * rate * 100))));
    const [kit] = lines;
    const left = 1 - Number(toCents(kit?.cost ?? '0')) / kits;
    expect(Math.abs(left * 100 - Number(margin)), `${kits} at ${margin}%`).toBeLessThan(0.51);
    for (const { markup } of lines) expect(Number(markup)).toBeLessThanOrEqual(LARGEST_MARKUP);
  }
});

test('an hour costs its rate less the margin', () => {
  const lines = budgetOf({ kits: 8_977_500, units: 6, hours: 8, rate: 75, margin: '20' });
  expect(lines[1]).toEqual({ unit: 'h', unitCost: '60.00', markup: '25.00', cost: '480.00', price: '600.00' });
});
