import type { BankDayFormat } from '@builder-os/contract/modules/finance/bank-imports';
import { BANK_DAY_FORMATS } from '@builder-os/contract/modules/finance/bank-imports';
import { isRealDay } from '@builder-os/contract/platform/dates';
import { cutText } from '@builder-os/contract/platform/text-ends';

/** Reads a bank's date as `2026-03-11`; undefined if it isn't one. Two-digit years are in this century. */
export function readDay(text: string, format: BankDayFormat): string | undefined {
  const day = toDay(text.trim(), format);
  return day !== undefined && isRealDay(day) ? day : undefined;
}

/**
 * The format in which the most texts are dates, and more than half of them: one damaged row doesn't hide it. Months go
 * before days, as in the United States.
 */
export function guessDayFormat(texts: readonly string[]): BankDayFormat | undefined {
  const filled = texts.filter((text) => text.trim() !== '');
  const counts = BANK_DAY_FORMATS.map((format) => filled.filter((text) => readDay(text, format) !== undefined).length);
  const most = Math.max(...counts);
  return most * 2 > filled.length ? BANK_DAY_FORMATS[counts.indexOf(most)] : undefined;
}

/** The text on one line, without control characters. */
export function cleanText(text: string, longest: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = text.replace(/[\u0000-\u001F\u007F]+/g, ' ');
  // A file can contain half of a surrogate pair, which can't be stored.
  return cutText(plain.replace(/\s+/g, ' ').trim(), longest).toWellFormed();
}

function toDay(text: string, format: BankDayFormat): string | undefined {
  switch (format) {
    case 'YYYY-MM-DD':
      return /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text)?.[1];
    case 'YYYYMMDD': {
      const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? [];
      return year === undefined ? undefined : `${year}-${month}-${day}`;
    }
    case 'MM/DD/YYYY': {
      const [, month, day, year] = SLASHED.exec(text) ?? [];
      return joined(year, month, day);
    }
    case 'DD/MM/YYYY': {
      const [, day, month, year] = SLASHED.exec(text) ?? [];
      return joined(year, month, day);
    }
  }
}

const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/;

function joined(year: string | undefined, month: string | undefined, day: string | undefined): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
