import type { BankDayFormat } from '@builder-os/contract/modules/finance/bank-imports';
import { BANK_DAY_FORMATS } from '@builder-os/contract/modules/finance/bank-imports';
import { isRealDay } from '@builder-os/contract/platform/dates';
import { withoutTrailing } from '@builder-os/contract/platform/text-ends';

const MOST_DIGITS = 10;

/**
 * An amount as banks write it, as decimal text: `$1,234.50`, `(45.00)`, `45.00-`, `−7`. Undefined for what is none, has
 * parts of a cent, or is more than an amount holds.
 */
export function readAmount(text: string): string | undefined {
  const plain = text.replace(/[\s$\u00A0]|USD/gi, '').replaceAll('−', '-');
  const [, open = '', lead = '', digits = '', trail = '', close = ''] =
    /^(\(?)([+-]?)([\d,.]+)(-?)(\)?)$/.exec(plain) ?? [];
  const isBracketed = open !== '' && close !== '';
  const signs = [lead === '-', trail === '-', isBracketed].filter(Boolean).length;
  if ((open !== '') !== (close !== '') || signs > 1 || (lead === '+' && signs > 0)) return undefined;
  const [, whole = '', fraction = ''] = /^((?:\d{1,3}(?:,\d{3})+|\d*))(?:\.(\d*))?$/.exec(digits) ?? [];
  // 1.500 is fifteen hundred where a point parts thousands: rather refused than taken for 1.50.
  if (fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return undefined;
  const cents = withoutTrailing(fraction, '0');
  const dollars = whole.replaceAll(',', '').replace(/^0+/, '');
  if (`${whole}${fraction}` === '' || cents.length > 2 || dollars.length > MOST_DIGITS) return undefined;
  const amount = `${dollars || '0'}.${cents.padEnd(2, '0')}`;
  return signs === 1 && amount !== '0.00' ? `-${amount}` : amount;
}

/** A day as banks write it, as `2026-03-11`; undefined for what is none. Years of two digits are of this century. */
export function readDay(text: string, format: BankDayFormat): string | undefined {
  const day = toDay(text.trim(), format);
  return day !== undefined && isRealDay(day) ? day : undefined;
}

/** The first way in which every one of the texts is a day, months before days as in the United States. */
export function guessDayFormat(texts: readonly string[]): BankDayFormat | undefined {
  const filled = texts.filter((text) => text.trim() !== '');
  if (filled.length === 0) return undefined;
  return BANK_DAY_FORMATS.find((format) => filled.every((text) => readDay(text, format) !== undefined));
}

/** One line of text, without what no description needs. */
export function cleanText(text: string, longest: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = text.replace(/[\u0000-\u001F\u007F]+/g, ' ');
  // Cut first: a cut in the middle of a letter leaves half of one, which cannot be stored.
  return plain.replace(/\s+/g, ' ').trim().slice(0, longest).toWellFormed();
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
