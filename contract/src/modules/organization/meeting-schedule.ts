import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { LIMITS, requiredText } from '../../platform/fields.ts';
import { SECTION_KINDS, STANDARD_AGENDAS } from './meeting-agendas.ts';
import { HOLIDAY_RULES, MEETING_TYPES, type MeetingType } from './meeting-dates.ts';

/** Display names of the meeting types. */
export const MEETING_NAMES: Record<MeetingType, string> = {
  l10: 'Weekly L10',
  monthly: 'Monthly review',
  quarterly: 'Quarterly review',
};

const wholeNumber = (least: number, most: number) =>
  z.number().int('Enter a whole number.').min(least, `Enter ${least} or more.`).max(most, `Enter ${most} or less.`);

const recurrenceSchema = z.object({
  isOn: z.boolean('Enter true or false.'),
  weekday: wholeNumber(1, 5),
  nth: wholeNumber(1, 4),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00.'),
  minutes: wholeNumber(5, 600),
});

export const agendaSectionSchema = z.object({
  kind: z.enum(SECTION_KINDS, { error: `Choose from ${SECTION_KINDS.join(', ')}.` }),
  name: requiredText('a name', 100),
  minutes: wholeNumber(1, 300),
});
const agendaSchema = z
  .array(agendaSectionSchema)
  .min(1, 'Add at least one section.')
  .max(20, 'Add 20 sections or fewer.');

const byType = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ l10: schema, monthly: schema, quarterly: schema });

/**
 * When the company meets, and the agendas. `rhythms.nth` counts within the month, or within the first month of the
 * quarter; the weekly meeting ignores it. `holidayRule` applies to all types.
 */
export const meetingRulesSchema = z.object({
  holidayRule: z.enum(HOLIDAY_RULES, { error: `Choose from ${HOLIDAY_RULES.join(', ')}.` }),
  rhythms: byType(recurrenceSchema),
  agendas: byType(agendaSchema),
});
export type MeetingRules = z.output<typeof meetingRulesSchema>;

/** The default rules, from the specification; they apply until someone changes them. */
export const STANDARD_RULES: MeetingRules = {
  holidayRule: 'next_day',
  rhythms: {
    l10: { isOn: true, weekday: 1, nth: 1, time: '09:00', minutes: 90 },
    monthly: { isOn: true, weekday: 1, nth: 1, time: '10:30', minutes: 90 },
    quarterly: { isOn: true, weekday: 4, nth: 1, time: '09:00', minutes: 240 },
  },
  agendas: {
    l10: [...STANDARD_AGENDAS.l10],
    monthly: [...STANDARD_AGENDAS.monthly],
    quarterly: [...STANDARD_AGENDAS.quarterly],
  },
};

/**
 * A meeting given by the rhythm. `isMoved`: the holiday rule moved it to another day; `meetingId`: its record once the
 * meeting was prepared or held.
 */
export const plannedMeetingSchema = z.object({
  type: z.enum(MEETING_TYPES),
  name: z.string(),
  plannedFor: daySchema,
  day: daySchema,
  startsAt: momentSchema,
  endsAt: momentSchema,
  minutes: z.number().int(),
  isMoved: z.boolean(),
  meetingId: z.number().int().nullable(),
});
export type PlannedMeeting = z.infer<typeof plannedMeetingSchema>;

/** `next`: the next meeting of each enabled type. `version` is 0 until the rules are changed. */
export const meetingScheduleSchema = meetingRulesSchema.extend({
  timeZone: z.string(),
  next: z.array(plannedMeetingSchema),
  version: z.number().int(),
});
export type MeetingSchedule = z.infer<typeof meetingScheduleSchema>;

export const changeMeetingRulesSchema = z.object({
  holidayRule: meetingRulesSchema.shape.holidayRule.optional(),
  rhythms: byType(recurrenceSchema).partial().optional(),
  agendas: byType(agendaSchema).partial().optional(),
});
export type ChangeMeetingRules = z.output<typeof changeMeetingRulesSchema>;

/** The most days one call can cover. */
export const LONGEST_SPAN_DAYS = 400;

/** Both days are inclusive. The server rejects a span that ends before it begins or exceeds `LONGEST_SPAN_DAYS`. */
export const spanFields = z.object({ from: dayInput, to: dayInput });

export const meetingScheduleEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/meeting-schedule',
    access: 'approved',
    summary: 'Get the meeting schedule and the next meetings',
    response: meetingScheduleSchema,
  }),
  dates: endpoint({
    method: 'GET',
    path: '/api/meeting-schedule/dates',
    access: 'approved',
    summary: 'List scheduled meetings in a date range, inclusive',
    query: spanFields,
    response: z.array(plannedMeetingSchema),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/meeting-schedule',
    access: 'approved',
    summary: 'Update the meeting schedule and agendas',
    body: changeMeetingRulesSchema,
    response: meetingScheduleSchema,
  }),
};

/** The longest section notes and the longest message. */
export const MEETING_LIMITS = { notes: LIMITS.notes, message: 500 } as const;
