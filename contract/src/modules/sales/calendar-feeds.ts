import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';

/** Whether one has a calendar link, and since when. The link itself is shown once, when it is made. */
export const calendarFeedSchema = z.object({ createdAt: momentSchema.nullable() });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const calendarFeedEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/calendar-feed',
    access: 'approved',
    summary: 'Whether one has a calendar link',
    response: calendarFeedSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/calendar-feed',
    access: 'approved',
    summary: "Make a secret link to one's own scheduled activities; an earlier link ends",
    response: z.object({ path: z.string() }),
    status: 201,
    givesSecret: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: 'approved',
    summary: "Revoke one's own calendar link",
    status: 204,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/calendar/:token',
    access: 'secret-link',
    summary: 'Scheduled activities as iCalendar, for calendar programs',
    params: z.object({ token: z.string().max(100) }),
    kind: 'file',
    rate: 'secret-link',
  }),
};
