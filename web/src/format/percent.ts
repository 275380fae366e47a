import { ABSENT } from './absent.ts';

/**
 * A percentage: `formatPercent(31.4)` is `31.4%`. One decimal by default; use none for win rate, conversion and
 * probability.
 */
export function formatPercent(percent: number | string, decimals: 0 | 1 = 1): string {
  const value = Number(percent);
  if (!Number.isFinite(value)) return ABSENT;
  const text = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${value < 0 && /[1-9]/.test(text) ? '−' : ''}${text}%`;
}

/** A signed change: `+4.2%`. */
export function formatPercentChange(percent: number | string, decimals: 0 | 1 = 1): string {
  const text = formatPercent(percent, decimals);
  return /^[\d.,]*[1-9]/.test(text) ? `+${text}` : text;
}

/** A change of a rate, in percentage points: `+4.2 pts`. */
export function formatPointsChange(points: number | string): string {
  return formatPercentChange(points).replace('%', ' pts');
}
