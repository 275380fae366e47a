import { organization } from '../../../app/organization.ts';
import { todayIn } from '../../../format/dates.ts';

/** The Monday a week is named after: `March 10`, with its year when that is not this one. */
export function weekName(week: string): string {
  const isThisYear = week.slice(0, 4) === todayIn(organization).slice(0, 4);
  return new Date(`${week}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    year: isThisYear ? undefined : 'numeric',
  });
}
