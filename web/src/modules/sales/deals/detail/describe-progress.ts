import type { BoardCard } from '@builder-os/contract/modules/sales/deal-board';
import { isClosed } from '@builder-os/contract/modules/sales/deals';
import { formatCountOf } from '../../../../format/count.ts';
import { type Calendar, formatDay } from '../../../../format/dates.ts';

/** The day on a card: the close date of a closed deal, or the expected one. */
export function closingDay({ stage, actualCloseDate, expectedCloseDate }: BoardCard): string | null {
  return isClosed(stage) ? (actualCloseDate ?? expectedCloseDate) : expectedCloseDate;
}

/** Describes a card's date, bar and icons for screen readers. */
export function describeProgress(deal: BoardCard, calendar: Calendar): string {
  const day = closingDay(deal);
  const on = day && formatDay(day, calendar);
  if (isClosed(deal.stage)) return on ? `closed ${on}` : '';
  return [
    on && `expected to close ${on}`,
    `${deal.probability}% probability`,
    `${formatCountOf(deal.daysInStage, 'day')} in stage`,
    deal.isOverdueInStage && 'longer than usual',
    !deal.hasNextActivity && 'no next activity',
  ]
    .filter(Boolean)
    .join(', ');
}
