import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { findOverlap } from './coach-slots.ts';

const MOST_HOURS = 28;
const MOST_DAYS_OFF = 60;
/** How many days of free slots one response covers. */
export const SLOT_DAYS = 14;

export const coachHoursSchema = z.object({ weekday: z.number().int(), from: z.string(), to: z.string() });
export const daysOffSchema = z.object({ from: daySchema, to: daySchema });

/** A team member who can be booked, with weekly hours, days off, buffers, notice and horizon. */
export const coachSchema = z.object({
  id: z.number().int(),
  userId: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  hours: z.array(coachHoursSchema),
  daysOff: z.array(daysOffSchema),
  bufferBefore: z.number().int(),
  bufferAfter: z.number().int(),
  noticeHours: z.number().int(),
  horizonDays: z.number().int(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Coach = z.infer<typeof coachSchema>;

const TIME_MESSAGE = 'Enter a time such as 09:00.';
const hoursInput = z
  .object({
    weekday: z.number().int().min(0, 'Choose a weekday.').max(6, 'Choose a weekday.'),
    from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_MESSAGE),
    to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, TIME_MESSAGE),
  })
  .refine(({ from, to }) => from < to, { message: 'Enter an end time after the start time.', path: ['to'] });

const daysOffInput = z
  .object({ from: dayInput, to: dayInput })
  .refine(({ from, to }) => from <= to, { message: 'Enter an end date on or after the start date.', path: ['to'] });

const whole = (most: number) =>
  z
    .number('Enter a whole number.')
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(most, `Enter ${most} or less.`);

const ruleFields = {
  hours: z
    .array(hoursInput)
    .max(MOST_HOURS, `Add ${MOST_HOURS} rows or fewer.`)
    .refine((hours) => findOverlap(hours) === undefined, 'Hours on the same day can’t overlap.'),
  daysOff: z.array(daysOffInput).max(MOST_DAYS_OFF, `Add ${MOST_DAYS_OFF} rows or fewer.`).optional(),
  bufferBefore: whole(120).optional(),
  bufferAfter: whole(120).optional(),
  noticeHours: whole(24 * 30).optional(),
  horizonDays: whole(365).min(1, 'Enter 1 or more.').optional(),
  isActive: z.boolean('Enter true or false.').optional(),
};

export const createCoachSchema = z.object({ userId: z.uuid('Choose a team member.'), ...ruleFields });
export type CreateCoach = z.output<typeof createCoachSchema>;

export const updateCoachSchema = z.object(ruleFields).partial();
export type UpdateCoach = z.output<typeof updateCoachSchema>;

/** `from` is a day in the company's time zone; the default is today. */
export const slotQuery = z.object({
  from: dayInput.optional(),
  minutes: z
    .string()
    .regex(/^(30|60|90)$/, 'Choose from 30, 60, 90.')
    .transform(Number)
    .meta({ type: 'integer', enum: [30, 60, 90] }),
});

export const slotsSchema = z.object({
  timeZone: z.string(),
  from: z.string(),
  days: z.number().int(),
  slots: z.array(momentSchema),
});

export const coachEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/coaches',
    access: 'builder_education_read',
    summary: 'List coaches by name',
    response: z.array(coachSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/coaches',
    access: 'builder_education_write',
    summary: 'Make a team member a coach',
    body: createCoachSchema,
    response: coachSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/coaches/:id',
    access: 'builder_education_write',
    summary: 'Update a coach’s availability; existing bookings stay as they are',
    params: idParams,
    body: updateCoachSchema,
    response: coachSchema,
  }),
  slots: endpoint({
    method: 'GET',
    path: '/api/coaches/:id/slots',
    access: 'builder_education_read',
    summary: `List a coach’s available times over ${SLOT_DAYS} days`,
    params: idParams,
    query: slotQuery,
    response: slotsSchema,
  }),
};
