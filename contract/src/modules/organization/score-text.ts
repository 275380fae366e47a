import type { MeasurableUnit } from './measurables.ts';

const MINUS = '−';

/** Formats a score: `1,840`, `$12,400`, `94%`. Dollars have two decimals or none. */
export function formatScore(value: string, { unit, decimals }: { unit: MeasurableUnit; decimals: number }): string {
  const digits = unit === 'currency' && decimals > 0 ? 2 : decimals;
  const text = Math.abs(Number(value)).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const sign = Number(value) < 0 && /[1-9]/.test(text) ? MINUS : '';
  return `${sign}${unit === 'currency' ? '$' : ''}${text}${unit === 'percent' ? '%' : ''}`;
}
