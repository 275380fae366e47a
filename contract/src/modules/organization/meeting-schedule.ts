import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { LIMITS, requiredText } from '../../platform/fields.ts';
import { SECTION_KINDS, STANDARD_AGENDAS } from './meeting-agendas.ts';
import { HOLIDAY_RULES, MEETING_TYPES, type MeetingType } from './meeting-dates.ts';

/** What meetings are called. */
export const MEETING_NAMES: Record<MeetingType, string> = {
  l10: 'Weekly L10',
  monthly: 'Monthly review',
  quarterly: 'Quarterly review',
};

const wholeNumber = (least: number, most: number) =>
  z.number().int('Enter a whole number.').min(least, `Enter ${least} or more.`).max(most, `Enter ${most} or less.`);

const rhythmSchema = z.object({
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
 * When the business meets and what about. `rhythms.nth` counts within the month, and within the first month of the
 * quarter; the weekly meeting does not look at it. `holidayRule` holds for all.
 */
export const meetingRulesSchema = z.object({
  holidayRule: z.enum(HOLIDAY_RULES, { error: `Choose from ${HOLIDAY_RULES.join(', ')}.` }),
  rhythms: byType(rhythmSchema),
  agendas: byType(agendaSchema),
});
export type MeetingRules = z.output<typeof meetingRulesSchema>;

/** The rhythm of the specification, which holds until somebody changes it. */
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
 * A meeting that the rhythm names. `isMoved`: the holiday rule took it to another day than planned; `meetingId`: the
 * record of it once somebody prepared or held it.
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

/** `next`: the next meeting of each type that is on. `version` is 0 until somebody changes the rules. */
export const meetingScheduleSchema = meetingRulesSchema.extend({
  timeZone: z.string(),
  next: z.array(plannedMeetingSchema),
  version: z.number().int(),
});
export type MeetingSchedule = z.infer<typeof meetingScheduleSchema>;

export const changeMeetingRulesSchema = z.object({
  holidayRule: meetingRulesSchema.shape.holidayRule.optional(),
  rhythms: byType(rhythmSchema).partial().optional(),
  agendas: byType(agendaSchema).partial().optional(),
});
export type ChangeMeetingRules = z.output<typeof changeMeetingRulesSchema>;

/** At most so many days are looked at in one call. */
export const LONGEST_SPAN_DAYS = 400;

/** Days are both included; the server refuses a span that ends before it begins, or is longer than that. */
export const spanFields = z.object({ from: dayInput, to: dayInput });

export const meetingScheduleEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/meeting-schedule',
    access: 'approved',
    summary: 'When the business meets, and the next meetings',
    response: meetingScheduleSchema,
  }),
  dates: endpoint({
    method: 'GET',
    path: '/api/meeting-schedule/dates',
    access: 'approved',
    summary: 'The meetings of a span of days, both included',
    query: spanFields,
    response: z.array(plannedMeetingSchema),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/meeting-schedule',
    access: 'approved',
    summary: 'Change when the business meets and what about',
    body: changeMeetingRulesSchema,
    response: meetingScheduleSchema,
  }),
};

/** Longest note of a section and longest message. */
export const MEETING_LIMITS = { notes: LIMITS.notes, message: 500 } as const;
