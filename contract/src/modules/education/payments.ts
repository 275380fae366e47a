import { z } from 'zod';
import { dayInput } from '../../platform/dates.ts';
import { idField } from '../../platform/fields.ts';
import { REVENUE_STATUSES } from '../finance/revenue-tracking.ts';

/** The status of the revenue record of an enrollment or package; `none` if it has no revenue record. */
export const PAYMENTS = ['none', ...REVENUE_STATUSES] as const;
export type Payment = (typeof PAYMENTS)[number];

export const paymentAnswer = {
  payment: z.enum(PAYMENTS),
  revenueRecordId: z.number().int().nullable(),
};

/** The day defaults to today, the account to the income account. */
export const payEducationSchema = z.object({
  paymentDate: dayInput.optional(),
  accountId: idField.nullable().optional(),
});
export type PayEducation = z.output<typeof payEducationSchema>;
