import { withoutTrailing } from './text-ends.ts';

/** Removes trailing zeros of a decimal: `10.00` is `10`, `12.50` is `12.5`. */
export function trimDecimal(decimal: string): string {
  return decimal.includes('.') ? withoutTrailing(withoutTrailing(decimal, '0'), '.') : decimal;
}
