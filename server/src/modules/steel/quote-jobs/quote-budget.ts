import { amountOf, priceOf } from '@builder-os/contract/modules/jobs/budget-amounts';
import type { CreateBudgetLine } from '@builder-os/contract/modules/jobs/budgets';
import type { QuoteLine, QuotePrice } from '@builder-os/contract/modules/steel/quoted-price';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';

export interface BudgetTerms {
  goods: number;
  services: number;
  /** The share of the price, in percent, that is expected to remain. */
  margin: string;
}

/** The most hundredths of a percent by which a line's markup may differ from the margin's, so that its price is exact. */
const MOST_STEPS = 50n;
/** 100% in hundredths of a percent. */
const WHOLE = 10_000n;

/**
 * The lines of a budget whose prices add up to a quote’s, to the cent, and whose amounts are those prices less a margin. A
 * budget has no negative lines, so a discount lowers the kits it was given on. A part becomes one lot if no cost per unit
 * yields its price.
 */
export function budgetLinesOf({ lines }: Pick<QuotePrice, 'lines'>, terms: BudgetTerms): CreateBudgetLine[] {
  const kits = lines.filter(({ kind }) => kind === 'package');
  const services = lines.filter(({ kind }) => kind === 'service');
  const goods = lines.filter(({ kind }) => kind !== 'service').reduce((sum, line) => sum + toCents(line.amount), 0n);
  return [
    ...(kits.length > 0 ? [kitLine(kits, goods, terms)] : []),
    ...services.map((service) => serviceLine(service, terms)),
  ];
}

/** Whether a line fits a budget, whose unit costs have eight digits before the point. */
export function isBudgetable({ unitCost }: CreateBudgetLine): boolean {
  return toCents(unitCost) < 10_000_000_000n;
}

function kitLine(kits: readonly QuoteLine[], cents: bigint, { goods, margin }: BudgetTerms): CreateBudgetLine {
  const units = String(kits.reduce((sum, kit) => sum + (kit.units ?? 1), 0));
  return {
    costCodeId: goods,
    costType: 'material',
    description: kits.map(({ label }) => label).join(', '),
    ...costOf(cents, margin, { quantity: units, unit: 'kit' }),
  };
}

function serviceLine({ label, quantity, amount }: QuoteLine, { services, margin }: BudgetTerms): CreateBudgetLine {
  const hours = quantity === null ? undefined : { quantity, unit: 'h' };
  return { costCodeId: services, costType: 'labor', description: label, ...costOf(toCents(amount), margin, hours) };
}

type Cost = Required<Pick<CreateBudgetLine, 'quantity' | 'unit' | 'unitCost' | 'markup'>>;
type Measure = Pick<Cost, 'quantity' | 'unit'>;

/** The cost of a price: per unit if that yields the price exactly, otherwise as one lot. */
function costOf(price: bigint, margin: string, measure: Measure | undefined): Cost {
  const lot = { quantity: '1', unit: 'lot' };
  return (
    (measure && findCost(price, margin, measure)) ??
    findCost(price, margin, lot) ?? { ...lot, unitCost: fromCents(price), markup: '0' }
  );
}

/** Markups have hundredths of a percent and costs have cents, so this finds the nearest pair that yields the price. */
function findCost(price: bigint, margin: string, measure: Measure): Cost | undefined {
  const share = toCents(margin);
  const nearest = shareOf(WHOLE, share, WHOLE - share);
  for (let step = 0n; step <= (share === 0n ? 0n : MOST_STEPS); step += 1n) {
    for (const markup of step === 0n ? [nearest] : [nearest - step, nearest + step]) {
      const cost = markup < 0n ? undefined : costWithMarkup(price, fromCents(markup), measure);
      if (cost !== undefined) return cost;
    }
  }
  return undefined;
}

function costWithMarkup(price: bigint, markup: string, measure: Measure): Cost | undefined {
  // Quantities have up to two decimals here.
  const units = toCents(measure.quantity);
  if (units === 0n) return undefined;
  const about = shareOf(price, 100n * WHOLE, units * (WHOLE + toCents(markup)));
  return [about, about - 1n, about + 1n]
    .filter((cents) => cents >= 0n)
    .map((cents) => ({ ...measure, unitCost: fromCents(cents), markup }))
    .find((cost) => toCents(priceOf({ amount: amountOf(cost), markup })) === price);
}
