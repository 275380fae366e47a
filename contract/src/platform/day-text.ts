import { isRealDay } from './dates.ts';

const LONGEST = 60;
/** Day 0 of spreadsheet serial numbers. It's December 30, 1899, because spreadsheets treat 1900 as a leap year. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Serials from 1954 to 2099; other numbers are more likely something else. */
const SERIALS = { first: 20_000, last: 73_050 };
const LATEST_SHORT_YEAR = 69;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const TIME = /[ T,]\s?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:[ap]\.?m\.?)?(?:z|[+-]\d{2}:?\d{2})?$/i;
const WEEKDAY = /^(?:mon|tues?|wed|wednes|thu|thur|thurs|fri|satur|sat|sun)(?:day)?[.,]?\s/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const MONTH_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const SERIAL = /^(\d{5})(?:\.\d{1,12})?$/;

/**
 * Reads a day as Americans and spreadsheets write it, into `2026-12-18`: `12/18/26`, `12-18-2026`, `Dec 18, 2026`,
 * `18-Dec-26`, `2026/12/18`, `46374`, with or without a time of day. Undefined for anything else and for nonexistent
 * days. In numeric dates the month comes first; a date that only works day-first is rejected.
 */
export function readDay(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = text.trim().replace(TIME, '').replace(WEEKDAY, '').trim();
  const day = readNumbers(plain) ?? readSerial(plain) ?? readMonthName(plain);
  return day !== undefined && isRealDay(day) ? day : undefined;
}

function readNumbers(text: string): string | undefined {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return join(year, month, day);
  const [, compactYear, compactMonth, compactDay] = COMPACT.exec(text) ?? [];
  if (compactYear !== undefined) return join(compactYear, compactMonth, compactDay);
  const [, firstMonth, , firstDay, lastYear] = MONTH_FIRST.exec(text) ?? [];
  return join(lastYear, firstMonth, firstDay);
}

function readSerial(text: string): string | undefined {
  const serial = Number(SERIAL.exec(text)?.[1]);
  if (!(serial >= SERIALS.first && serial <= SERIALS.last)) return undefined;
  return new Date(SERIAL_ZERO + serial * DAY_MS).toISOString().slice(0, 10);
}

/** A month name with day and year in either order: `Dec 30, 2026`, `30-Dec-26`. */
function readMonthName(text: string): string | undefined {
  const parts = text.split(/[\s,./-]/).filter((part) => part !== '');
  const months = parts.map((part) => monthOf(part));
  const position = months.findIndex((month) => month !== undefined);
  const [day, year] = parts.filter((_part, index) => index !== position);
  if (parts.length !== 3 || position < 0 || position > 1 || day === undefined) return undefined;
  return join(year, months[position], /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(day)?.[1]);
}

function monthOf(text: string): string | undefined {
  const name = text.toLowerCase();
  const position = name === 'sept' ? 8 : Math.max(MONTHS.indexOf(name), MONTH_NAMES.indexOf(name));
  return position < 0 ? undefined : String(position + 1);
}

function join(year: string | undefined, month: string | undefined, day: string | undefined): string | undefined {
  if (year === undefined || month === undefined || day === undefined || !/^(?:\d{4}|\d{2})$/.test(year))
    return undefined;
  return `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Two-digit years end in 2069, because imported dates are more often in the future than in the past. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) <= LATEST_SHORT_YEAR ? '20' : '19'}${year}`;
}
