import { fromCents, toCents } from '../../platform/money.ts';

/** The four sides income is divided among, in order of allocation. */
export const PROFIT_FIRST_SIDES = ['profit', 'owners_pay', 'taxes', 'operating'] as const;
export type ProfitFirstSide = (typeof PROFIT_FIRST_SIDES)[number];
export type SidePercentages = Record<ProfitFirstSide, string>;

interface Band {
  /** The lowest Real Revenue of twelve months in this band. */
  from: string;
  label: string;
  targets: SidePercentages;
}

const band = (
  from: string,
  label: string,
  [profit, owners_pay, taxes, operating]: [string, string, string, string],
) => ({
  from,
  label,
  targets: { profit, owners_pay, taxes, operating },
});

/** Target allocation percentages (TAPs) by annual Real Revenue, as Profit First publishes them. Not tax rates. */
export const TARGET_BANDS: readonly Band[] = [
  band('0.00', 'up to $250K', ['5.00', '50.00', '15.00', '30.00']),
  band('250000.00', '$250K to $500K', ['10.00', '35.00', '15.00', '40.00']),
  band('500000.00', '$500K to $1M', ['15.00', '20.00', '15.00', '50.00']),
  band('1000000.00', '$1M to $5M', ['10.00', '10.00', '15.00', '65.00']),
  band('5000000.00', '$5M to $10M', ['15.00', '5.00', '15.00', '65.00']),
  band('10000000.00', '$10M to $50M', ['20.00', '0.00', '15.00', '65.00']),
];

/** The band of a Real Revenue amount. Negative amounts are in the first band, amounts above all bands in the last. */
export function targetBandOf(realRevenue: string): Band {
  const reached = TARGET_BANDS.findLast(({ from }) => toCents(from) <= toCents(realRevenue));
  const [first] = TARGET_BANDS;
  const found = reached ?? first;
  if (!found) throw new Error('there are no bands');
  return found;
}

/** Materials and subcontractors below this share of income count as operating expenses, by common practice. */
export const MATERIALS_THRESHOLD_PERCENT = '25.00';

export const MOST_POINTS_A_QUARTER = '3.00';

/**
 * The steps from current (CAP) to target percentages, one per quarter. In a step no side moves by more than 3 points,
 * the total stays 100.00, and the side furthest from its target moves first. The last step is the target.
 * @param current percentages that total 100.00, as the targets do
 */
export function planSteps(current: SidePercentages, target: SidePercentages): SidePercentages[] {
  const now = new Map(PROFIT_FIRST_SIDES.map((side) => [side, toCents(current[side])]));
  const steps: SidePercentages[] = [];
  const most = toCents(MOST_POINTS_A_QUARTER);
  for (;;) {
    const gaps = PROFIT_FIRST_SIDES.map((side) => ({ side, gap: toCents(target[side]) - (now.get(side) ?? 0n) }));
    const gaining = gaps.filter(({ gap }) => gap > 0n);
    const giving = gaps.filter(({ gap }) => gap < 0n).map(({ side, gap }) => ({ side, gap: -gap }));
    const moved = least(movable(gaining, most), movable(giving, most));
    if (moved === 0n) return steps;
    for (const { side, part } of share(gaining, moved, most)) now.set(side, (now.get(side) ?? 0n) + part);
    for (const { side, part } of share(giving, moved, most)) now.set(side, (now.get(side) ?? 0n) - part);
    steps.push(percentagesOf(now));
  }
}

interface Gap {
  side: ProfitFirstSide;
  gap: bigint;
}

function movable(gaps: readonly Gap[], most: bigint): bigint {
  return gaps.reduce((sum, { gap }) => sum + least(gap, most), 0n);
}

/** Distributes the points to move among the sides, furthest from target first. */
function share(gaps: readonly Gap[], moved: bigint, most: bigint): { side: ProfitFirstSide; part: bigint }[] {
  let left = moved;
  return [...gaps]
    .sort((one, other) => (one.gap === other.gap ? 0 : one.gap > other.gap ? -1 : 1))
    .map(({ side, gap }) => {
      const part = least(left, least(gap, most));
      left -= part;
      return { side, part };
    });
}

function percentagesOf(cents: ReadonlyMap<ProfitFirstSide, bigint>): SidePercentages {
  const of = (side: ProfitFirstSide) => fromCents(cents.get(side) ?? 0n);
  return { profit: of('profit'), owners_pay: of('owners_pay'), taxes: of('taxes'), operating: of('operating') };
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
