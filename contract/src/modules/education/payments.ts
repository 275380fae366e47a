import { z } from 'zod';
import { dayInput } from '../../platform/dates.ts';
import { idField } from '../../platform/fields.ts';
import { REVENUE_STATUSES } from '../finance/revenue-tracking.ts';

/** How the revenue record of an enrolment or a package stands; `none` where nothing is tracked for it. */
export const PAYMENTS = ['none', ...REVENUE_STATUSES] as const;
export type Payment = (typeof PAYMENTS)[number];

export const paymentAnswer = {
  payment: z.enum(PAYMENTS),
  revenueRecordId: z.number().int().nullable(),
};

/** Without a day it is today; without an account the income account. */
export const payEducationSchema = z.object({
  paymentDate: dayInput.optional(),
  accountId: idField.nullable().optional(),
});
export type PayEducation = z.output<typeof payEducationSchema>;
