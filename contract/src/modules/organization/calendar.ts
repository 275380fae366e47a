import { z } from 'zod';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { PERMISSIONS } from '../../platform/permissions.ts';
import { spanFields } from './meeting-schedule.ts';

export const CALENDAR_KINDS = ['meeting', 'rock', 'milestone', 'bill-run', 'distribution', 'activity', 'todo'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/**
 * What stands on a day. `startsAt` and `endsAt` are null for what lasts the whole day; `recordId` leads to the rock, the
 * activity (of a to-do its task) or the meeting that was prepared; `isMoved`: the holiday or weekend rule took it to this
 * day.
 */
export const calendarItemSchema = z.object({
  kind: z.enum(CALENDAR_KINDS),
  title: z.string(),
  detail: z.string().nullable(),
  day: daySchema,
  startsAt: momentSchema.nullable(),
  endsAt: momentSchema.nullable(),
  recordId: z.number().int().nullable(),
  isDone: z.boolean(),
  isMoved: z.boolean(),
});
export type CalendarItem = z.infer<typeof calendarItemSchema>;

/** `missingPermission` names what one must be given to see how the runs stand. Their days everybody sees. */
export const organizationCalendarSchema = z.object({
  timeZone: z.string(),
  today: daySchema,
  holidays: z.array(daySchema),
  items: z.array(calendarItemSchema),
  missingPermission: z.enum(PERMISSIONS).nullable(),
});
export type OrganizationCalendar = z.infer<typeof organizationCalendarSchema>;

export const calendarEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/organization-calendar',
    access: 'approved',
    summary: 'Meetings, rocks due, bill runs and activities of a span of days, both included',
    query: spanFields,
    response: organizationCalendarSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/organization-calendar/:token',
    access: 'secret-link',
    summary: 'Meetings, rocks due and bill runs as iCalendar, behind the secret of one’s calendar link',
    params: z.object({ token: z.string().max(100) }),
    kind: 'file',
    rate: 'secret-link',
  }),
};
