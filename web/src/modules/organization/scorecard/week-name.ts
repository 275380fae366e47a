import { organization } from '../../../app/organization.ts';
import { formatMonthDay, todayIn } from '../../../format/dates.ts';

/** The Monday a week is named after: `March 10`, with its year when that is not this one. */
export function weekName(week: string): string {
  const year = week.slice(0, 4);
  return year === todayIn(organization).slice(0, 4) ? formatMonthDay(week) : `${formatMonthDay(week)}, ${year}`;
}
