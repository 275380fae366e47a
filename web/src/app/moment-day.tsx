import { formatMomentDay } from '../format/dates.ts';
import { useCalendar } from './calendar.ts';

/** The day of a moment in the user's time zone. A component, so a table cell follows a change of the zone. */
export function MomentDay({ moment }: { moment: string }) {
  return formatMomentDay(moment, useCalendar());
}
