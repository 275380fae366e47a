import { readMoneyEntry } from '../../../format/money-entry.ts';

const MONEY = /^\d{1,10}(\.\d{1,2})?$/;
const PERCENT = /^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$/;

export const AMOUNT_REFUSAL = 'Enter an amount, like 1250.00.';
export const PERCENT_REFUSAL = 'Enter a percentage from 0 to 100, with up to two decimals.';

/** An amount as it was typed, ready to be sent; undefined where it is none. */
export function readAmount(text: string): string | undefined {
  const amount = readMoneyEntry(text);
  return MONEY.test(amount) ? amount : undefined;
}

/** A percentage as it was typed, ready to be sent; undefined where it is none. */
export function readPercent(text: string): string | undefined {
  const percent = text.trim();
  return PERCENT.test(percent) ? percent : undefined;
}

/** What is wrong with an entry that may be left empty. */
export function refusalOf(text: string, read: (text: string) => string | undefined, refusal: string) {
  return text.trim() === '' || read(text) !== undefined ? undefined : refusal;
}
