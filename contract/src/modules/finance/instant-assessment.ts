import { z } from 'zod';
import { daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { fromCents, moneySchema, shareOf, toCents } from '../../platform/money.ts';
import { splitRealRevenue } from './allocation.ts';
import {
  MATERIALS_THRESHOLD_PERCENT,
  PROFIT_FIRST_SIDES,
  type ProfitFirstSide,
  type SidePercentages,
  targetBandOf,
} from './target-percentages.ts';

/** What to do about a side: get more of the money to it, or less. */
export const FIXES = ['Increase', 'Decrease'] as const;
export type Fix = (typeof FIXES)[number];

/** What the ledger says of twelve months. `operating` are all other expenses; profit is what was left. */
export interface AssessedYear {
  revenue: string;
  materials: string;
  subcontractors: string;
  ownersPay: string;
  taxes: string;
  operating: string;
}

/** One side: what it really got, its target, what that comes to, and how far off it is. */
export interface AssessedSide {
  side: ProfitFirstSide;
  actual: string;
  /** Of Real Revenue, in percent with two decimals; 0.00 of nothing. */
  actualPercent: string;
  targetPercent: string;
  profitFirst: string;
  /** Actual less the target's amount. */
  bleed: string;
  fix: Fix | null;
}

export interface Assessment {
  realRevenue: string;
  /** Materials and subcontractors of revenue in percent, two decimals. */
  materialsPercent: string;
  /** Whether they come off revenue first; below a quarter of it they count as operating expenses. */
  takesMaterialsOff: boolean;
  band: string;
  sides: AssessedSide[];
}

/** The Instant Assessment of twelve months. The actual figures add up to Real Revenue, and so do those of the targets. */
export function assessYear(year: AssessedYear): Assessment {
  const revenue = toCents(year.revenue);
  const materials = toCents(year.materials) + toCents(year.subcontractors);
  const takesMaterialsOff = materials * 10_000n >= revenue * toCents(MATERIALS_THRESHOLD_PERCENT) && revenue > 0n;
  const realRevenue = takesMaterialsOff ? revenue - materials : revenue;
  const operating = toCents(year.operating) + (takesMaterialsOff ? 0n : materials);
  const [ownersPay, taxes] = [toCents(year.ownersPay), toCents(year.taxes)];
  const actual: Record<ProfitFirstSide, bigint> = {
    profit: realRevenue - ownersPay - taxes - operating,
    owners_pay: ownersPay,
    taxes,
    operating,
  };
  const { label, targets } = targetBandOf(fromCents(realRevenue));
  const amounts = targetAmounts(realRevenue, targets);
  return {
    realRevenue: fromCents(realRevenue),
    materialsPercent: percentOf(materials, revenue),
    takesMaterialsOff,
    band: label,
    sides: PROFIT_FIRST_SIDES.map((side, index) => {
      const profitFirst = toCents(amounts[index] ?? '0.00');
      const bleed = actual[side] - profitFirst;
      return {
        side,
        actual: fromCents(actual[side]),
        actualPercent: percentOf(actual[side], realRevenue),
        targetPercent: targets[side],
        profitFirst: fromCents(profitFirst),
        bleed: fromCents(bleed),
        fix: bleed < 0n ? 'Increase' : bleed > 0n ? 'Decrease' : null,
      };
    }),
  };
}

function targetAmounts(realRevenue: bigint, targets: SidePercentages): string[] {
  const sides = PROFIT_FIRST_SIDES.map((side) => ({ percentage: targets[side], takesRest: side === 'operating' }));
  return splitRealRevenue(fromCents(realRevenue > 0n ? realRevenue : 0n), sides);
}

function percentOf(part: bigint, whole: bigint): string {
  return whole <= 0n ? '0.00' : fromCents(shareOf(part, 10_000n, whole));
}

const sidePercentagesSchema = z.object({
  profit: z.string(),
  owners_pay: z.string(),
  taxes: z.string(),
  operating: z.string(),
});

/**
 * - `from`, `to`: the twelve whole months before this one
 * - `current`: the percentages of the accounts (CAPs); accounts of no side of their own count as operating. `target`: TAPs
 * - `plan`: a step a quarter, from the next quarter on; empty at the target, null while the percentages do not total 100.00
 */
export const instantAssessmentSchema = z.object({
  from: daySchema,
  to: daySchema,
  revenue: moneySchema,
  materials: moneySchema,
  subcontractors: moneySchema,
  realRevenue: moneySchema,
  materialsPercent: z.string(),
  takesMaterialsOff: z.boolean(),
  band: z.string(),
  sides: z.array(
    z.object({
      side: z.enum(PROFIT_FIRST_SIDES),
      actual: moneySchema,
      actualPercent: z.string(),
      targetPercent: z.string(),
      profitFirst: moneySchema,
      bleed: moneySchema,
      fix: z.enum(FIXES).nullable(),
    }),
  ),
  current: sidePercentagesSchema,
  target: sidePercentagesSchema,
  plan: z.array(z.object({ quarter: z.string(), startsOn: daySchema, percentages: sidePercentagesSchema })).nullable(),
});
export type InstantAssessment = z.infer<typeof instantAssessmentSchema>;

export const instantAssessmentEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/instant-assessment',
    access: 'financial_read',
    summary: 'The Instant Assessment of the last twelve whole months, and the plan to the target percentages',
    response: instantAssessmentSchema,
  }),
};
