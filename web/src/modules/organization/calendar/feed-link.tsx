import { CalendarLink } from '../../sales/calendar-feeds/calendar-link.tsx';

/** Offers the organization's calendar as a feed, with the same secret as the user's activity feed. */
export function FeedLink() {
  return (
    <CalendarLink
      description="Subscribe in your calendar app to see meetings, rocks due and bill days. Keep this link private: it also shows your own activities."
      toPath={(path) => path.replace('/api/calendar/', '/api/organization-calendar/')}
    />
  );
}
