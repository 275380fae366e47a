import { useCurrentUser } from '../auth/current-user.ts';
import type { Calendar } from '../format/dates.ts';
import { organization } from './organization.ts';

/** The time zone dates are shown in: the user's preference, or the organization's. */
export function useCalendar(): Calendar {
  const { preferences } = useCurrentUser();
  return { timeZone: preferences.timeZone ?? organization.timeZone };
}
