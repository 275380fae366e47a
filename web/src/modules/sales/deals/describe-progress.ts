import type { BoardCard } from '@builder-os/contract/modules/sales/deal-board';
import { isClosed } from '@builder-os/contract/modules/sales/deals';
import { formatCountOf } from '../../../format/count.ts';
import { type Calendar, formatDay } from '../../../format/dates.ts';

/** The day a card shows: when the deal closed, or is expected to. */
export function closingDay({ stage, actualCloseDate, expectedCloseDate }: BoardCard): string | null {
  return isClosed(stage) ? (actualCloseDate ?? expectedCloseDate) : expectedCloseDate;
}

/** What the date, the bar and the marks of a card say to those who do not see them. */
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
