const DAY_MS = 86_400_000;

/** The day (`2026-03-11`) `count` days after another; negative counts go back. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The month (`2026-03`) `count` months after the month of a day; negative counts go back. */
export function addMonths(dayOrMonth: string, count: number): string {
  const months = Number(dayOrMonth.slice(0, 4)) * 12 + Number(dayOrMonth.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The months from one day's month to another's, inclusive. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The twelve months ending with a day's month. */
export function twelveMonthsTo(day: string): string[] {
  return monthsBetween(addMonths(day, -11), day);
}
