import { trimDecimal } from '../../platform/decimals.ts';
import { fromCents, shareOf, toCents } from '../../platform/money.ts';
import { withoutTrailing } from '../../platform/text-ends.ts';
import { type Coating, isCoatedAtLeast } from './steel-grades.ts';

/** A package, priced by the square foot. */
export interface PackagePrice {
  code: string;
  label: string;
  unitPrice: string;
}

/** An hour of somebody's work. */
export interface HourlyRate {
  code: string;
  label: string;
  unitPrice: string;
}

/** From so many units on, so many percent off the packages of the whole order. */
export interface DiscountTier {
  fromUnits: number;
  percent: string;
}

/** What a price list says, as far as a price is computed from it. */
export interface PricingTerms {
  packages: readonly PackagePrice[];
  rates: readonly HourlyRate[];
  /** Lowest first. */
  tiers: readonly DiscountTier[];
  /** What is ordered beyond the calculated weight, for plates, connections and waste. It changes no price. */
  bufferPercent: string;
  minimumCoating: Coating;
  minimumMil: number;
}

/**
 * What a price is asked for. Decimals are texts with at most two digits after the point; `squareFeet` is of one unit,
 * `takeoffPounds` the calculated steel of the whole order in whole pounds, null before there is a takeoff.
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

/** `quantity` of a package is the floor area of one unit in square feet, of a service its hours; `amount` is the line's. */
export interface PriceLine {
  kind: 'package' | 'service';
  code: string;
  label: string;
  quantity: string;
  units: number;
  unitPrice: string;
  amount: string;
}

/** A requirement of the price list: what it asks for at least, what was chosen, and whether that holds. */
export type SteelCheck =
  | { kind: 'coating'; holds: boolean; minimum: Coating; chosen: Coating }
  | { kind: 'thickness'; holds: boolean; minimum: number; chosen: number };

/**
 * - `cheaper_with_more`: so many units cost less in all than the number asked for
 * - `next_tier`: so many units more reach the next discount
 */
export type SteelWarning =
  | { kind: 'cheaper_with_more'; units: number; saves: string }
  | { kind: 'next_tier'; units: number; more: number; percent: string };

/** The weight to order, buffer included. Pounds are whole; tons are short tons of 2,000 lb, exact. */
export interface OrderWeight {
  takeoffPounds: number;
  bufferPercent: string;
  pounds: number;
  tons: string;
}

/**
 * A price, exact to the cent. `kitTotal` is packages less discount; services are not discounted. `perUnit` is the total
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
/** Percent with two decimals, as hundredths of a percent. */
const WHOLE = 10_000n;
const POUNDS_PER_TON = 2000n;

/**
 * The price of an order by a price list. A package or service the list does not have counts nothing: whoever stores a
 * price checks the codes first, by `unknownCodes`.
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

/** The codes of an input that a price list does not have. */
export function unknownCodes({ packageCode, hours }: SteelInput, { packages, rates }: PricingTerms): string[] {
  const known = new Set([...packages, ...rates].map(({ code }) => code));
  return [packageCode, ...hours.map(({ code }) => code)].filter((code) => !known.has(code));
}

/** The highest tier that so many units reach. */
export function tierFor(units: number, tiers: readonly DiscountTier[]): DiscountTier | null {
  return tiers.reduce<DiscountTier | null>(
    (best, tier) => (tier.fromUnits <= units && tier.fromUnits > (best?.fromUnits ?? 0) ? tier : best),
    null,
  );
}

/** What to order of a calculated weight: with the buffer, rounded up to whole pounds. */
export function orderWeight(takeoffPounds: number, bufferPercent: string): OrderWeight {
  const scaled = BigInt(takeoffPounds) * (WHOLE + toCents(bufferPercent));
  const pounds = (scaled + WHOLE - 1n) / WHOLE;
  return { takeoffPounds, bufferPercent, pounds: Number(pounds), tons: toTons(Number(pounds)) };
}

/** Short tons of whole pounds, exact: 16,170 lb are 8.085 tons. */
export function toTons(pounds: number): string {
  const tenThousandths = (BigInt(pounds) * WHOLE) / POUNDS_PER_TON;
  const fraction = withoutTrailing(String(tenThousandths % WHOLE).padStart(4, '0'), '0');
  const whole = String(tenThousandths / WHOLE);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Whole pounds of short tons as typed, rounded up: 7.35 tons are 14,700 lb. Undefined where it is no such number. */
export function toPounds(tons: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(tons) ?? [];
  if (whole === undefined) return undefined;
  const tenThousandths = BigInt(whole) * WHOLE + BigInt(fraction.padEnd(4, '0'));
  return Number((tenThousandths * POUNDS_PER_TON + WHOLE - 1n) / WHOLE);
}

function packageLines({ packageCode, squareFeet, units }: SteelInput, { packages }: PricingTerms): PriceLine[] {
  const price = packages.find(({ code }) => code === packageCode);
  if (!price) return [];
  // Area and price have two decimals each; multiplied by the units before the one rounding to cents.
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

/** A line with what belongs to one: a price may carry more, such as its description. */
function asLine({ kind, code, label, quantity, units, unitPrice, amount }: PriceLine): PriceLine {
  return { kind, code, label, quantity, units, unitPrice, amount };
}

function sumOf(lines: readonly PriceLine[], kind: PriceLine['kind']): bigint {
  return lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + toCents(amount), 0n);
}

/** Off the packages of the whole order, rounded once: a discounted unit price would lose cents with every unit. */
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
