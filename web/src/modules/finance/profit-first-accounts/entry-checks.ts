import { readMoneyInput } from '../../../format/money-input.ts';

const MONEY = /^\d{1,10}(\.\d{1,2})?$/;
const PERCENT = /^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$/;

export const AMOUNT_REFUSAL = 'Enter an amount, like 1250.00.';
export const PERCENT_REFUSAL = 'Enter a percentage from 0 to 100, with up to two decimals.';

/** Returns a typed amount in the API's format; undefined if it isn't valid. */
export function readAmount(text: string): string | undefined {
  const amount = readMoneyInput(text);
  return MONEY.test(amount) ? amount : undefined;
}

/** Returns a typed percentage in the API's format; undefined if it isn't valid. */
export function readPercent(text: string): string | undefined {
  const percent = text.trim();
  return PERCENT.test(percent) ? percent : undefined;
}

/** Returns the error of an optional field. */
export function refusalOf(text: string, read: (text: string) => string | undefined, refusal: string) {
  return text.trim() === '' || read(text) !== undefined ? undefined : refusal;
}
