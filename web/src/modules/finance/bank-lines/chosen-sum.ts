import { MOST_ENTRIES_OF_LINE } from '@builder-os/contract/modules/finance/bank-lines';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { formatMoneyWithCents } from '../../../format/money.ts';

/** The entries chosen for a line: their sum, the line's amount, and the difference, each positive in the line's direction. */
export interface ChosenSum {
  sum: string;
  amount: string;
  difference: string;
  /** Why the line can't be matched with them yet. */
  reason: string | undefined;
}

export function sumChosen(line: { amount: string }, chosen: readonly { amount: string }[]): ChosenSum {
  const direction = line.amount.startsWith('-') ? -1n : 1n;
  const amount = toCents(line.amount) * direction;
  const sum = chosen.reduce((cents, entry) => cents + toCents(entry.amount) * direction, 0n);
  const money = (cents: bigint) => formatMoneyWithCents(fromCents(cents));
  const left = amount - sum;
  return {
    sum: money(sum),
    amount: money(amount),
    difference: left < 0n ? `${money(-left)} too much` : `${money(left)} left`,
    reason:
      chosen.length === 0
        ? `Choose entries that add up to ${money(amount)}.`
        : chosen.length > MOST_ENTRIES_OF_LINE
          ? `Choose ${MOST_ENTRIES_OF_LINE} entries or fewer.`
          : left === 0n
            ? undefined
            : `These entries add up to ${money(sum)}. Choose entries that add up to ${money(amount)}.`,
  };
}
