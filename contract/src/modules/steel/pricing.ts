import { trimDecimal } from '../../platform/decimals.ts';
import { fromCents, shareOf, toCents } from '../../platform/money.ts';
import { withoutTrailing } from '../../platform/text-ends.ts';
import { type Coating, isCoatedAtLeast } from './steel-grades.ts';

/** A package, priced per square foot. */
export interface PackagePrice {
  code: string;
  label: string;
  unitPrice: string;
}

/** An hourly rate for a service. */
export interface HourlyRate {
  code: string;
  label: string;
  unitPrice: string;
}

/** From `fromUnits` units on, `percent` is taken off the packages of the whole order. */
export interface DiscountTier {
  fromUnits: number;
  percent: string;
}

/** The parts of a price list that pricing needs. */
export interface PricingTerms {
  packages: readonly PackagePrice[];
  rates: readonly HourlyRate[];
  /** Lowest first. */
  tiers: readonly DiscountTier[];
  /** Extra steel to order beyond the calculated weight, for plates, connections and waste. It doesn't affect prices. */
  bufferPercent: string;
  minimumCoating: Coating;
  minimumMil: number;
}

/**
 * The input to a price. Decimals are text with at most two decimals. `squareFeet` is per unit; `takeoffPounds` is the
 * calculated steel of the whole order in whole pounds, null without a takeoff.
 */
export interface SteelInput {
  packageCode: string;
  squareFeet: string;
  units: number;
  hours: readonly { code: string; hours: string }[];
  takeoffPounds: number | null;
  coating: Coating;
  mil: number;
}

/** `quantity` is a package's floor area per unit in square feet, or a service's hours; `amount` is the line total. */
export interface PriceLine {
  kind: 'package' | 'service';
  code: string;
  label: string;
  quantity: string;
  units: number;
  unitPrice: string;
  amount: string;
}

/** A minimum the price list requires, the chosen value, and whether it's met. */
export type SteelCheck =
  | { kind: 'coating'; holds: boolean; minimum: Coating; chosen: Coating }
  | { kind: 'thickness'; holds: boolean; minimum: number; chosen: number };

/**
 * - `cheaper_with_more`: ordering `units` units costs less in total than the number entered
 * - `next_tier`: `more` additional units reach the next discount
 */
export type SteelWarning =
  | { kind: 'cheaper_with_more'; units: number; saves: string }
  | { kind: 'next_tier'; units: number; more: number; percent: string };

/** The weight to order, buffer included. Pounds are whole; tons are exact short tons of 2,000 lb. */
export interface OrderWeight {
  takeoffPounds: number;
  bufferPercent: string;
  pounds: number;
  tons: string;
}

/**
 * A price, exact to the cent. `kitTotal` is packages less discount; services aren't discounted. `perUnit` is the total
 * divided by the units, rounded.
 */
export interface SteelPrice {
  lines: PriceLine[];
  packageTotal: string;
  tier: DiscountTier | null;
  discount: string;
  kitTotal: string;
  serviceTotal: string;
  total: string;
  perUnit: string;
  weight: OrderWeight | null;
  checks: SteelCheck[];
  warnings: SteelWarning[];
}

const HUNDRED = 100n;
/** 100% in hundredths of a percent. */
const WHOLE = 10_000n;
const POUNDS_PER_TON = 2000n;

/**
 * Prices an order by a price list. A package or service missing from the list adds nothing, so check the codes with
 * `unknownCodes` before storing a price.
 */
export function priceSteel(input: SteelInput, terms: PricingTerms): SteelPrice {
  const lines = [...packageLines(input, terms), ...serviceLines(input, terms)];
  const packageCents = sumOf(lines, 'package');
  const serviceCents = sumOf(lines, 'service');
  const tier = tierFor(input.units, terms.tiers);
  const discount = discountOf(packageCents, tier);
  const total = packageCents - discount + serviceCents;
  return {
    lines,
    packageTotal: fromCents(packageCents),
    tier,
    discount: fromCents(discount),
    kitTotal: fromCents(packageCents - discount),
    serviceTotal: fromCents(serviceCents),
    total: fromCents(total),
    perUnit: fromCents(input.units > 0 ? shareOf(total, 1n, BigInt(input.units)) : 0n),
    weight: input.takeoffPounds === null ? null : orderWeight(input.takeoffPounds, terms.bufferPercent),
    checks: checkSteel(input, terms),
    warnings: warningsOf(input, terms),
  };
}

/** The codes of an input that are missing from a price list. */
export function unknownCodes({ packageCode, hours }: SteelInput, { packages, rates }: PricingTerms): string[] {
  const known = new Set([...packages, ...rates].map(({ code }) => code));
  return [packageCode, ...hours.map(({ code }) => code)].filter((code) => !known.has(code));
}

/** The highest tier that the units reach; null if none. */
export function tierFor(units: number, tiers: readonly DiscountTier[]): DiscountTier | null {
  return tiers.reduce<DiscountTier | null>(
    (best, tier) => (tier.fromUnits <= units && tier.fromUnits > (best?.fromUnits ?? 0) ? tier : best),
    null,
  );
}

/** The weight to order for a calculated weight: buffer added, rounded up to whole pounds. */
export function orderWeight(takeoffPounds: number, bufferPercent: string): OrderWeight {
  const scaled = BigInt(takeoffPounds) * (WHOLE + toCents(bufferPercent));
  const pounds = (scaled + WHOLE - 1n) / WHOLE;
  return { takeoffPounds, bufferPercent, pounds: Number(pounds), tons: toTons(Number(pounds)) };
}

/** Converts whole pounds to short tons, exactly: 16,170 lb are 8.085 tons. */
export function toTons(pounds: number): string {
  const tenThousandths = (BigInt(pounds) * WHOLE) / POUNDS_PER_TON;
  const fraction = withoutTrailing(String(tenThousandths % WHOLE).padStart(4, '0'), '0');
  const whole = String(tenThousandths / WHOLE);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/**
 * Converts short tons as typed to whole pounds, rounded up: 7.35 tons are 14,700 lb. Undefined if the text isn't such a
 * number.
 */
export function toPounds(tons: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(tons) ?? [];
  if (whole === undefined) return undefined;
  const tenThousandths = BigInt(whole) * WHOLE + BigInt(fraction.padEnd(4, '0'));
  return Number((tenThousandths * POUNDS_PER_TON + WHOLE - 1n) / WHOLE);
}

function packageLines({ packageCode, squareFeet, units }: SteelInput, { packages }: PricingTerms): PriceLine[] {
  const price = packages.find(({ code }) => code === packageCode);
  if (!price) return [];
  // Area and price have two decimals each. Multiply by the units before rounding to cents, so it's rounded only once.
  const amount = shareOf(toCents(squareFeet) * BigInt(units), toCents(price.unitPrice), HUNDRED);
  return [asLine({ kind: 'package', ...price, quantity: squareFeet, units, amount: fromCents(amount) })];
}

function serviceLines({ hours }: SteelInput, { rates }: PricingTerms): PriceLine[] {
  return rates.flatMap((rate) => {
    const worked = hours
      .filter(({ code }) => code === rate.code)
      .reduce((sum, entry) => sum + toCents(entry.hours), 0n);
    if (worked === 0n) return [];
    const amount = fromCents(shareOf(worked, toCents(rate.unitPrice), HUNDRED));
    return [asLine({ kind: 'service', ...rate, quantity: trimDecimal(fromCents(worked)), units: 1, amount })];
  });
}

/** Picks the fields of a line: a price item may have more, such as its description. */
function asLine({ kind, code, label, quantity, units, unitPrice, amount }: PriceLine): PriceLine {
  return { kind, code, label, quantity, units, unitPrice, amount };
}

function sumOf(lines: readonly PriceLine[], kind: PriceLine['kind']): bigint {
  return lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + toCents(amount), 0n);
}

/**
 * Discounts the packages of the whole order and rounds once; rounding a discounted unit price would lose cents per
 * unit.
 */
function discountOf(packageCents: bigint, tier: DiscountTier | null): bigint {
  return tier ? shareOf(packageCents, toCents(tier.percent), WHOLE) : 0n;
}

function checkSteel({ coating, mil }: SteelInput, { minimumCoating, minimumMil }: PricingTerms): SteelCheck[] {
  return [
    { kind: 'coating', holds: isCoatedAtLeast(coating, minimumCoating), minimum: minimumCoating, chosen: coating },
    { kind: 'thickness', holds: mil >= minimumMil, minimum: minimumMil, chosen: mil },
  ];
}

function warningsOf(input: SteelInput, terms: PricingTerms): SteelWarning[] {
  const costOf = (units: number) => {
    const cents = sumOf(packageLines({ ...input, units }, terms), 'package');
    return cents - discountOf(cents, tierFor(units, terms.tiers));
  };
  const higher = terms.tiers.filter(({ fromUnits }) => fromUnits > input.units);
  const cost = costOf(input.units);
  const cheaper = higher
    .map(({ fromUnits: units }) => ({ units, saved: cost - costOf(units) }))
    .filter(({ saved }) => saved > 0n)
    .sort((left, right) => (left.saved < right.saved ? 1 : -1))[0];
  if (cheaper) return [{ kind: 'cheaper_with_more', units: cheaper.units, saves: fromCents(cheaper.saved) }];
  const next = [...higher].sort((left, right) => left.fromUnits - right.fromUnits)[0];
  if (!next || input.units === 0) return [];
  const { fromUnits: units, percent } = next;
  return [{ kind: 'next_tier', units, more: units - input.units, percent }];
}
