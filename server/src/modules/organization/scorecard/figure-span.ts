import { addDays } from '@builder-os/contract/platform/calendar';
import { momentAt } from '@builder-os/contract/platform/zoned-time';

/** A week as figures are read for it: Monday to Sunday, in the office's time zone. */
export function spanOfWeek(week: string, timeZone: string) {
  return {
    from: week,
    to: addDays(week, 6),
    startsAt: momentAt(week, '00:00', timeZone),
    endsAt: momentAt(addDays(week, 7), '00:00', timeZone),
  };
}

/** A figure's decimal text with two decimals, halves away from zero. */
export function twoDecimals(text: string | null): string | null {
  if (text === null) return null;
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) + (fraction.charAt(2) >= '5' ? 1n : 0n);
  const padded = String(digits).padStart(3, '0');
  return `${digits === 0n ? '' : sign}${padded.slice(0, -2)}.${padded.slice(-2)}`;
}
