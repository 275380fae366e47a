import { amountOf } from '@builder-os/contract/modules/jobs/budget-amounts';
import type { CreateBudgetLine } from '@builder-os/contract/modules/jobs/budgets';
import type { QuoteLine, QuotePrice } from '@builder-os/contract/modules/steel/quoted-price';
import { fromCents, toCents } from '@builder-os/contract/platform/money';

interface Codes {
  goods: number;
  services: number;
}

/**
 * The lines of a budget that add up to a quote’s price, to the cent. A budget has no negative lines, so a discount lowers
 * the kits it was given on; a part that isn't a whole number of cents per unit becomes one lot.
 */
export function budgetLinesOf({ lines }: Pick<QuotePrice, 'lines'>, codes: Codes): CreateBudgetLine[] {
  const kits = lines.filter(({ kind }) => kind === 'package');
  const services = lines.filter(({ kind }) => kind === 'service');
  const goods = lines.filter(({ kind }) => kind !== 'service').reduce((sum, line) => sum + toCents(line.amount), 0n);
  return [
    ...(kits.length > 0 ? [kitLine(kits, goods, codes.goods)] : []),
    ...services.map((service) => serviceLine(service, codes.services)),
  ];
}

/** Whether a line fits a budget, whose unit costs have eight digits before the point. */
export function isBudgetable({ unitCost }: CreateBudgetLine): boolean {
  return toCents(unitCost) < 10_000_000_000n;
}

function kitLine(kits: readonly QuoteLine[], cents: bigint, costCodeId: number): CreateBudgetLine {
  const description = kits.map(({ label }) => label).join(', ');
  const units = BigInt(kits.reduce((sum, kit) => sum + (kit.units ?? 1), 0));
  const isWhole = cents % units === 0n;
  return {
    costCodeId,
    costType: 'material',
    description,
    quantity: isWhole ? String(units) : '1',
    unit: isWhole ? 'kit' : 'lot',
    unitCost: fromCents(isWhole ? cents / units : cents),
  };
}

function serviceLine({ label, quantity, rate, amount }: QuoteLine, costCodeId: number): CreateBudgetLine {
  const line = { costCodeId, costType: 'labor', description: label } as const;
  const isHourly = quantity !== null && /^\d+(\.\d{1,2})?$/.test(rate);
  if (isHourly && amountOf({ quantity, unitCost: rate }) === amount) {
    return { ...line, quantity, unit: 'h', unitCost: rate };
  }
  return { ...line, quantity: '1', unit: 'lot', unitCost: amount };
}
