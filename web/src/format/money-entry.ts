import { readAmount } from '@builder-os/contract/platform/amount-text';

/** Reads an entry field as a decimal string: `45k` is `45000.00`. What cannot be read stays as typed, to be refused. */
export function readMoneyEntry(text: string): string {
  return readAmount(text) ?? text.trim();
}
