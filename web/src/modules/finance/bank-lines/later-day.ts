import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import { formatLongDay } from '../../../format/dates.ts';

/** The sentence that says why a line is recorded on a later day than its own; undefined if it isn't. */
export function describeLaterDay({ date, laterDay }: Pick<BankLine, 'date' | 'laterDay'>): string | undefined {
  if (!laterDay) return undefined;
  const day = formatLongDay(laterDay.date);
  switch (laterDay.reason) {
    case 'closed':
      return `The books are closed for ${formatLongDay(date)}, so this will be recorded on ${day}, the first open day.`;
    case 'reversed':
      return `This line’s earlier transaction was reversed on ${day}, so this will be recorded on that day.`;
  }
}
