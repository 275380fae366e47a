import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';

/** When the user’s calendar link was created, if they have one. The link itself is shown only once, at creation. */
export const calendarFeedSchema = z.object({ createdAt: momentSchema.nullable() });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const calendarFeedEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/calendar-feed',
    access: 'approved',
    summary: 'Check whether you have a calendar link',
    response: calendarFeedSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/calendar-feed',
    access: 'approved',
    summary: 'Create a secret link to your scheduled activities; any earlier link stops working',
    response: z.object({ path: z.string() }),
    status: 201,
    givesSecret: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: 'approved',
    summary: 'Revoke your calendar link',
    status: 204,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/calendar/:token',
    access: 'secret-link',
    summary: 'Scheduled activities as iCalendar, for calendar apps',
    params: z.object({ token: z.string().max(100) }),
    kind: 'file',
    rate: 'secret-link',
  }),
};
