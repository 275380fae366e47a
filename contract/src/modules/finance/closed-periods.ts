import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, optionalText } from '../../platform/fields.ts';

/** A closing of the books through a day, until the books are reopened. */
export const closedPeriodSchema = z.object({
  id: z.number().int(),
  closedThrough: daySchema,
  note: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedByName: z.string().nullable(),
  createdAt: momentSchema,
  reopenedAt: momentSchema.nullable(),
  reopenedByName: z.string().nullable(),
});
export type ClosedPeriod = z.infer<typeof closedPeriodSchema>;

/** `closedThrough`: no entry may be dated on or before this day; null if no period is closed. */
export const closedPeriodsSchema = z.object({
  closedThrough: daySchema.nullable(),
  periods: z.array(closedPeriodSchema),
});
export type ClosedPeriods = z.infer<typeof closedPeriodsSchema>;

export const closePeriodSchema = z.object({ closedThrough: dayInput, note: optionalText(500).optional() });
export type ClosePeriod = z.output<typeof closePeriodSchema>;

export const closedPeriodEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/closed-periods',
    access: 'financial_read',
    summary: 'Get the date the books are closed through, and the latest 100 closings',
    response: closedPeriodsSchema,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/closed-periods',
    access: 'financial_write',
    summary: 'Close the books through a date later than the latest closing',
    body: closePeriodSchema,
    response: closedPeriodsSchema,
    status: 201,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/closed-periods/:id/reopen',
    access: 'financial_write',
    summary: 'Undo the latest closing',
    params: idParams,
    response: closedPeriodsSchema,
  }),
};
