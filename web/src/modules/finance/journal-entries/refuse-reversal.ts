import type { Entry } from '@builder-os/contract/modules/finance/journal-entries';

/** Returns why an entry can't be reversed on its own; undefined if it can. */
export function refuseReversal({ sourceType, reversesId, reversedById }: Entry): string | undefined {
  if (reversesId !== null) return 'A reversal can’t be reversed. Post the original entry again.';
  if (reversedById !== null) return 'Already reversed.';
  // An account's opening balance has no other screen. All other records are reversed where they were made.
  if (sourceType === null || sourceType === 'profit-first-account') return undefined;
  return `It came from the ${sourceType.replaceAll('-', ' ')}. Reverse it there.`;
}
