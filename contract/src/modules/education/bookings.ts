import { z } from 'zod';
import { momentInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText } from '../../platform/fields.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { LEARNER_PROBLEM, learnerAnswer, learnerInput, namesOneLearner } from './learners.ts';
import { sessionMinutesInput } from './programs.ts';

/** An initial consultation, or a session of a package. */
export const BOOKING_KINDS = ['consultation', 'session'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** Booked, then delivered, missed by the client or canceled. */
export const BOOKING_STATUSES = ['booked', 'done', 'no_show', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** A booked time of a coach. `isPast`: it has begun. */
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

/** A consultation can be with anyone and may name a program; it lasts an hour by default. */
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

/** A session is with its package's client and lasts as long as the program sets. */
export const bookSessionSchema = z.object({
  packageId: idField,
  coachId: idField,
  startsAt: momentInput,
  notes: notesInput.optional(),
});
export type BookSession = z.output<typeof bookSessionSchema>;

export const rescheduleSchema = z.object({ startsAt: momentInput, coachId: idField.optional() });
export type Reschedule = z.output<typeof rescheduleSchema>;

/** Notes on the conversation, stored with the booking. Without the key the existing notes stay. */
export const settleBookingSchema = z.object({ notes: notesInput.optional() });
export type SettleBooking = z.output<typeof settleBookingSchema>;

/** `upcoming`: still booked, soonest first. `past`: all others, latest first. Without `when`: all, latest first. */
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
    summary: 'List consultations and sessions',
    query: bookingListQuery,
    response: z.array(bookingSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bookings/:id',
    access: 'builder_education_read',
    summary: 'Get a consultation or session',
    params: idParams,
    response: bookingSchema,
  }),
  bookConsultation: endpoint({
    method: 'POST',
    path: '/api/bookings/consultations',
    access: 'builder_education_write',
    summary: 'Book a consultation at an available time of a coach',
    body: bookConsultationSchema,
    response: bookingSchema,
    status: 201,
  }),
  bookSession: endpoint({
    method: 'POST',
    path: '/api/bookings/sessions',
    access: 'builder_education_write',
    summary: 'Book a session from a package at an available time of a coach',
    body: bookSessionSchema,
    response: bookingSchema,
    status: 201,
  }),
  reschedule: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/reschedule',
    access: 'builder_education_write',
    summary: 'Reschedule a booking to another available time',
    params: idParams,
    body: rescheduleSchema,
    response: bookingSchema,
  }),
  cancel: settles('/api/bookings/:id/cancel', 'Cancel a booking; its time becomes available again'),
  deliver: settles('/api/bookings/:id/deliver', 'Mark a booking as delivered, on its date or later'),
  noShow: settles('/api/bookings/:id/no-show', 'Mark a booking as a no-show, on its date or later'),
  reopen: settles('/api/bookings/:id/reopen', 'Reopen a booking marked as delivered or a no-show'),
  calendar: endpoint({
    method: 'GET',
    path: '/api/bookings/:id/calendar',
    access: 'builder_education_read',
    summary: 'Download a booking as a calendar file (.ics)',
    params: idParams,
    kind: 'file',
  }),
};
