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

/** How a side should change: receive more of the money, or less. */
export const FIXES = ['Increase', 'Decrease'] as const;
export type Fix = (typeof FIXES)[number];

/** Ledger totals over twelve months. `operating` is all other expenses; profit is the remainder. */
export interface AssessedYear {
  revenue: string;
  materials: string;
  subcontractors: string;
  ownersPay: string;
  taxes: string;
  operating: string;
}

/** One side: its actual amount, its target, and the difference. */
export interface AssessedSide {
  side: ProfitFirstSide;
  actual: string;
  /** In percent of Real Revenue, two decimals; 0.00 if that isn't positive. */
  actualPercent: string;
  targetPercent: string;
  profitFirst: string;
  /** The actual amount less the target amount. */
  bleed: string;
  fix: Fix | null;
}

export interface Assessment {
  realRevenue: string;
  /** Materials and subcontractors in percent of revenue, two decimals. */
  materialsPercent: string;
  /** Whether they are deducted from revenue first; below 25% of revenue they count as operating expenses. */
  takesMaterialsOff: boolean;
  band: string;
  sides: AssessedSide[];
}

/** The Instant Assessment of twelve months. Both the actual and the target amounts add up to Real Revenue. */
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
 * - `from`, `to`: the last twelve complete months
 * - `current`: account percentages (CAPs), where accounts that belong to no side count as operating; `target`: TAPs
 * - `plan`: one step per quarter, starting next quarter; empty at the target, null while percentages don't total
 *   100.00
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
    summary: 'Get the Instant Assessment for the last 12 full months, and the plan to reach the target percentages',
    response: instantAssessmentSchema,
  }),
};
