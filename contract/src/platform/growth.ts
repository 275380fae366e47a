import { shareOf } from './money.ts';

/** Below this many rows, a growth figure reflects single rows rather than the business. */
export const FEWEST_COMPARED = 3;

/** Two sums in the same unit (cents, counts), and the number of rows in the earlier one. */
export interface Compared {
  current: bigint;
  prior: bigint;
  priorRows: number;
}

/**
 * (current − prior) ÷ prior in percent with one decimal (`"-12.5"`), or null if it wouldn't be meaningful:
 * - fewer than `FEWEST_COMPARED` prior rows, or a prior sum of 0
 * - a negative sum on either side: a profit that becomes a loss did not shrink by 197.9%
 */
export function growthOf({ current, prior, priorRows }: Compared): string | null {
  if (priorRows < FEWEST_COMPARED || prior <= 0n || current < 0n) return null;
  return tenthsText(shareOf(current - prior, 1_000n, prior));
}

/** A share of rows: 3 deals of 6 leads. */
export interface Rate {
  part: number;
  whole: number;
}

/** The change of a rate in percentage points with one decimal; null if the prior rate was 0 or had too few rows. */
export function pointsBetween(prior: Rate, current: Rate): string | null {
  if (prior.whole < FEWEST_COMPARED || prior.part === 0) return null;
  // Over a common denominator, so it's rounded only once.
  const [part, whole] = [BigInt(current.part), BigInt(current.whole)];
  const [priorPart, priorWhole] = [BigInt(prior.part), BigInt(prior.whole)];
  if (whole === 0n) return tenthsText(shareOf(-priorPart, 1_000n, priorWhole));
  return tenthsText(shareOf(part * priorWhole - priorPart * whole, 1_000n, whole * priorWhole));
}

/** `-5n` tenths is `"-0.5"`. */
export function tenthsText(tenths: bigint): string {
  const digits = String(tenths < 0n ? -tenths : tenths).padStart(2, '0');
  return `${tenths < 0n ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}`;
}
