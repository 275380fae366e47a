import { isRealDay } from '@builder-os/contract/platform/dates';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Parses a day as people type it: `2026-04-18`, `4/18/2026`, `4/18/26`, `4/18`, `Apr 18`, `April 18, 2026`.
 * Without a year it's the current year. Undefined if it isn't a day.
 */
export function readDay(text: string, today: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const parts = readIsoDay(typed) ?? readSlashDay(typed) ?? readNamedDay(typed);
  if (!parts) return undefined;
  const { year = today.slice(0, 4), month, day } = parts;
  const fullYear = year.length === 2 ? today.slice(0, 2) + year : year;
  const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(iso) ? iso : undefined;
}

interface DayParts {
  year?: string;
  month: string;
  day: string;
}

function readIsoDay(text: string): DayParts | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  return month && day ? { year, month, day } : undefined;
}

function readSlashDay(text: string): DayParts | undefined {
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text) ?? [];
  return month && day ? { year, month, day } : undefined;
}

function readNamedDay(text: string): DayParts | undefined {
  const [, name = '', day, year] = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?$/.exec(text) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3)) + 1;
  return month > 0 && day ? { year, month: String(month), day } : undefined;
}
