import { CalendarLink } from '../../sales/calendar-feeds/calendar-link.tsx';

/** Offers the calendar of the organization to a calendar program, by the same secret as one's activities. */
export function FeedLink() {
  return (
    <CalendarLink
      description="Subscribe in your calendar app to see meetings, rocks due and bill days. Keep this link private: it also shows your own activities."
      toPath={(path) => path.replace('/api/calendar/', '/api/organization-calendar/')}
    />
  );
}
