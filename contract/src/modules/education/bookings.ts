import { z } from 'zod';
import { momentInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText } from '../../platform/fields.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { LEARNER_PROBLEM, learnerAnswer, learnerInput, namesOneLearner } from './learners.ts';
import { sessionMinutesInput } from './programs.ts';

/** A first conversation, or one of the sessions of a package. */
export const BOOKING_KINDS = ['consultation', 'session'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** Booked, then delivered, missed by the client or cancelled. */
export const BOOKING_STATUSES = ['booked', 'done', 'no_show', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The time of a coach that is booked. `isPast`: it has begun. */
export const bookingSchema = z.object({
  id: z.number().int(),
  kind: z.enum(BOOKING_KINDS),
  status: z.enum(BOOKING_STATUSES),
  coachId: z.number().int(),
  coachName: z.string(),
  ...learnerAnswer,
  programId: z.number().int().nullable(),
  programName: z.string().nullable(),
  packageId: z.number().int().nullable(),
  startsAt: momentSchema,
  endsAt: momentSchema,
  minutes: z.number().int(),
  notes: z.string().nullable(),
  activityId: z.number().int().nullable(),
  isPast: z.boolean(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Booking = z.infer<typeof bookingSchema>;

const notesInput = optionalText(LIMITS.notes);

/** A consultation is with anybody, about a program or none, and takes an hour unless said otherwise. */
export const bookConsultationSchema = z
  .object({
    ...learnerInput,
    coachId: idField,
    programId: idField.nullable().optional(),
    startsAt: momentInput,
    minutes: sessionMinutesInput.optional(),
    notes: notesInput.optional(),
  })
  .refine(namesOneLearner, LEARNER_PROBLEM);
export type BookConsultation = z.output<typeof bookConsultationSchema>;

/** A session is with the client of its package and as long as the program says. */
export const bookSessionSchema = z.object({
  packageId: idField,
  coachId: idField,
  startsAt: momentInput,
  notes: notesInput.optional(),
});
export type BookSession = z.output<typeof bookSessionSchema>;

export const rescheduleSchema = z.object({ startsAt: momentInput, coachId: idField.optional() });
export type Reschedule = z.output<typeof rescheduleSchema>;

/** What was talked about, kept with the booking. Without the key the notes stay. */
export const settleBookingSchema = z.object({ notes: notesInput.optional() });
export type SettleBooking = z.output<typeof settleBookingSchema>;

/** `when=upcoming`: booked, the next first; else everything else, the latest first. */
export const bookingListQuery = pageQuery.pick({ limit: true, cursor: true }).extend({
  when: z.enum(['upcoming', 'past'], { error: 'Choose from upcoming, past.' }).optional(),
  status: listFilter(BOOKING_STATUSES).optional(),
  coachId: idInput.optional(),
  packageId: idInput.optional(),
  contactId: idInput.optional(),
});
export type BookingListQuery = z.output<typeof bookingListQuery>;

const settles = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'builder_education_write',
    summary,
    params: idParams,
    body: settleBookingSchema,
    response: bookingSchema,
  });

export const bookingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/bookings',
    access: 'builder_education_read',
    summary: 'Consultations and sessions',
    query: bookingListQuery,
    response: z.array(bookingSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bookings/:id',
    access: 'builder_education_read',
    summary: 'One consultation or session',
    params: idParams,
    response: bookingSchema,
  }),
  bookConsultation: endpoint({
    method: 'POST',
    path: '/api/bookings/consultations',
    access: 'builder_education_write',
    summary: 'Book a consultation at a free time of a coach',
    body: bookConsultationSchema,
    response: bookingSchema,
    status: 201,
  }),
  bookSession: endpoint({
    method: 'POST',
    path: '/api/bookings/sessions',
    access: 'builder_education_write',
    summary: 'Book a session of a package at a free time of a coach',
    body: bookSessionSchema,
    response: bookingSchema,
    status: 201,
  }),
  reschedule: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/reschedule',
    access: 'builder_education_write',
    summary: 'Move what is booked to another free time',
    params: idParams,
    body: rescheduleSchema,
    response: bookingSchema,
  }),
  cancel: settles('/api/bookings/:id/cancel', 'Cancel what is booked; its time is free again'),
  deliver: settles('/api/bookings/:id/deliver', 'Say that it took place, on its day or later'),
  noShow: settles('/api/bookings/:id/no-show', 'Say that the client did not come, on its day or later'),
  reopen: settles('/api/bookings/:id/reopen', 'Take back that it took place or was missed'),
  calendar: endpoint({
    method: 'GET',
    path: '/api/bookings/:id/calendar',
    access: 'builder_education_read',
    summary: 'The booking as a calendar file (.ics)',
    params: idParams,
    kind: 'file',
  }),
};
