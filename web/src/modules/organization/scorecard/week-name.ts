import { organization } from '../../../app/organization.ts';
import { formatMonthDay, todayIn } from '../../../format/dates.ts';

/** Returns a week's Monday: `March 10`, with the year if it isn't the current one. */
export function weekName(week: string): string {
  const year = week.slice(0, 4);
  return year === todayIn(organization).slice(0, 4) ? formatMonthDay(week) : `${formatMonthDay(week)}, ${year}`;
}
