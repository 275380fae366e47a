import { z } from 'zod';
import { momentInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { SECTION_KINDS } from './meeting-agendas.ts';
import { MEETING_TYPES } from './meeting-dates.ts';
import { MEETING_LIMITS } from './meeting-schedule.ts';

export const MEETING_STATES = ['planned', 'running', 'closed', 'cancelled'] as const;
export type MeetingState = (typeof MEETING_STATES)[number];
const MOST_PEOPLE = 50;
const MOST_MESSAGES = 20;

/** An invited attendee. `rating`: 1 to 10, or null until they rate the meeting. */
export const attendeeSchema = z.object({
  userId: z.string(),
  name: z.string(),
  pictureUrl: z.string().nullable(),
  isPresent: z.boolean(),
  rating: z.number().int().nullable(),
});
export type Attendee = z.infer<typeof attendeeSchema>;

/**
 * A section of a meeting. `seconds`: its total time before the current turn; `startedAt`: when it became the current
 * section, null if it isn't. `secondsSpent` gives the time for its clock.
 */
export const meetingSectionSchema = z.object({
  id: z.number().int(),
  kind: z.enum(SECTION_KINDS),
  name: z.string(),
  minutes: z.number().int(),
  seconds: z.number().int(),
  startedAt: momentSchema.nullable(),
  isDone: z.boolean(),
  notes: z.string().nullable(),
  version: z.number().int(),
});
export type MeetingSection = z.infer<typeof meetingSectionSchema>;

/** The total time a section has taken so far. */
export function secondsSpent(section: Pick<MeetingSection, 'seconds' | 'startedAt'>, now: Date): number {
  if (section.startedAt === null) return section.seconds;
  return section.seconds + Math.max(0, Math.floor((now.getTime() - Date.parse(section.startedAt)) / 1_000));
}

/** A meeting as lists show it. `rating`: the mean of the ratings, one decimal. */
export const meetingSchema = z.object({
  id: z.number().int(),
  type: z.enum(MEETING_TYPES),
  title: z.string(),
  startsAt: momentSchema,
  minutes: z.number().int(),
  state: z.enum(MEETING_STATES),
  startedAt: momentSchema.nullable(),
  closedAt: momentSchema.nullable(),
  rating: z.number().nullable(),
  attendees: z.array(attendeeSchema),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Meeting = z.infer<typeof meetingSchema>;

/**
 * `sectionId`: the current section; `presenterId`: who moves everyone between sections; `now`: the server's clock,
 * which the timers of all browsers follow.
 */
export const meetingDetailSchema = meetingSchema.extend({
  sections: z.array(meetingSectionSchema),
  sectionId: z.number().int().nullable(),
  presenterId: z.string().nullable(),
  presenterName: z.string().nullable(),
  cascading: z.array(z.string()),
  now: momentSchema,
});
export type MeetingDetail = z.infer<typeof meetingDetailSchema>;

const attendeeIds = z.array(z.uuid('Choose a team member.')).max(MOST_PEOPLE, `Invite ${MOST_PEOPLE} people or fewer.`);

/** Defaults: the next time of its rhythm, and the people invited to the last meeting of its type. */
export const createMeetingSchema = z.object({
  type: z.enum(MEETING_TYPES, { error: `Choose from ${MEETING_TYPES.join(', ')}.` }),
  title: requiredText('a title', LIMITS.name).optional(),
  startsAt: momentInput.optional(),
  attendeeIds: attendeeIds.optional(),
});
export type CreateMeeting = z.output<typeof createMeetingSchema>;

export const updateMeetingSchema = z
  .object({
    title: requiredText('a title', LIMITS.name),
    startsAt: momentInput,
    attendeeIds,
    cascading: z
      .array(requiredText('a message', MEETING_LIMITS.message))
      .max(MOST_MESSAGES, `Enter ${MOST_MESSAGES} messages or fewer.`),
  })
  .partial();
export type UpdateMeeting = z.output<typeof updateMeetingSchema>;

export const meetingListQuery = pageQuery.pick({ limit: true, cursor: true }).extend({
  type: listFilter(MEETING_TYPES).optional(),
  state: listFilter(MEETING_STATES).optional(),
});
export type MeetingListQuery = z.output<typeof meetingListQuery>;

const sectionParams = z.object({ id: idInput, sectionId: idInput });

export const meetingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/meetings',
    access: 'approved',
    summary: 'List meetings, latest first',
    query: meetingListQuery,
    response: z.array(meetingSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/meetings/:id',
    access: 'approved',
    summary: 'Get a meeting with its sections and the current section',
    params: idParams,
    response: meetingDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/meetings',
    access: 'approved',
    summary: 'Create a meeting; returns the existing meeting if it’s already prepared for that time',
    body: createMeetingSchema,
    response: meetingDetailSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/meetings/:id',
    access: 'approved',
    summary: 'Update a meeting; only the fields you send change',
    params: idParams,
    body: updateMeetingSchema,
    response: meetingDetailSchema,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/meetings/:id/start',
    access: 'approved',
    summary: 'Start a meeting with its first section; marks you as present',
    params: idParams,
    response: meetingDetailSchema,
  }),
  openSection: endpoint({
    method: 'POST',
    path: '/api/meetings/:id/sections/:sectionId/open',
    access: 'approved',
    summary: 'Open a section, as the presenter; starts its timer and stops the previous section’s',
    params: sectionParams,
    response: meetingDetailSchema,
  }),
  present: endpoint({
    method: 'PUT',
    path: '/api/meetings/:id/presenter',
    access: 'approved',
    summary: 'Hand over presenting, as the presenter or a manager',
    params: idParams,
    body: z.object({ userId: z.uuid('Choose a team member.') }),
    response: meetingDetailSchema,
  }),
  writeNotes: endpoint({
    method: 'PUT',
    path: '/api/meetings/:id/sections/:sectionId',
    access: 'approved',
    summary: 'Save a section’s notes; If-Match is compared with the section’s version',
    params: sectionParams,
    body: z.object({ notes: optionalText(MEETING_LIMITS.notes) }),
    response: meetingSectionSchema,
  }),
  attend: endpoint({
    method: 'PUT',
    path: '/api/meetings/:id/attendees/:userId',
    access: 'approved',
    summary: 'Record a person’s attendance and meeting rating',
    params: z.object({ id: idInput, userId: z.uuid('Choose a team member.') }),
    body: z.object({
      isPresent: z.boolean('Enter true or false.').optional(),
      rating: z
        .number()
        .int('Enter a whole number.')
        .min(1, 'Enter 1 or more.')
        .max(10, 'Enter 10 or less.')
        .nullable()
        .optional(),
    }),
    response: meetingDetailSchema,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/meetings/:id/close',
    access: 'approved',
    summary: 'End a meeting; emails the minutes to everyone invited unless `mailMinutes` is false',
    params: idParams,
    body: z.object({ mailMinutes: z.boolean('Enter true or false.').default(true) }),
    response: meetingDetailSchema,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/meetings/:id/reopen',
    access: 'approved',
    summary: 'Reopen an ended meeting',
    params: idParams,
    response: meetingDetailSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/meetings/:id/cancel',
    access: 'approved',
    summary: 'Cancel a meeting that hasn’t started',
    params: idParams,
    response: meetingDetailSchema,
  }),
  minutes: endpoint({
    method: 'GET',
    path: '/api/meetings/:id/minutes',
    access: 'approved',
    summary: 'Download a meeting’s minutes as PDF',
    params: idParams,
    kind: 'file',
  }),
};
