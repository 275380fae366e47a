import { readAmount } from '@builder-os/contract/platform/amount-text';

/** Parses a money field to a decimal string: `45k` is `45000.00`. Returns unreadable text as typed, for validation. */
export function readMoneyInput(text: string): string {
  return readAmount(text) ?? text.trim();
}
