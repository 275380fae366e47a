import { z } from 'zod';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { PERMISSIONS } from '../../platform/permissions.ts';
import { spanFields } from './meeting-schedule.ts';

export const CALENDAR_KINDS = ['meeting', 'rock', 'milestone', 'bill-run', 'distribution', 'activity', 'todo'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/**
 * A calendar item. `startsAt` and `endsAt` are null for all-day items. `recordId` is the rock, the activity (for a
 * to-do, its task) or the prepared meeting. `isMoved`: the holiday or weekend rule moved it to this day.
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

/** How many of a day's activities and to-dos the calendar lists. */
export const PLANS_A_DAY = 50;

/**
 * `leftOut` counts the activities and to-dos of a day beyond the first 50. `missingPermission` is the permission needed to
 * see the state of the runs. Everyone sees their days.
 */
export const organizationCalendarSchema = z.object({
  timeZone: z.string(),
  today: daySchema,
  holidays: z.array(daySchema),
  items: z.array(calendarItemSchema),
  leftOut: z.array(z.object({ day: daySchema, count: z.number().int() })),
  missingPermission: z.enum(PERMISSIONS).nullable(),
});
export type OrganizationCalendar = z.infer<typeof organizationCalendarSchema>;

export const calendarEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/organization-calendar',
    access: 'approved',
    summary: 'List meetings, rocks due, bill runs and activities in a date range, inclusive',
    query: spanFields,
    response: organizationCalendarSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/organization-calendar/:token',
    access: 'secret-link',
    summary: 'Meetings, rocks due and bill runs as iCalendar, through your secret calendar link',
    params: z.object({ token: z.string().max(100) }),
    kind: 'file',
    rate: 'secret-link',
  }),
};
