import { z } from 'zod';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { JOB_MONEY_DIGITS } from '../jobs/jobs.ts';
import { MOST_REMINDER_DAYS } from './change-order-states.ts';

/**
 * - `approvalLimit`: above this price or cost, up or down, another person than the writer approves a change
 * - `selectionReminderDays`: how many days before a choice is due its customer is emailed; null if they aren’t
 */
export const changeOrderSettingsSchema = z.object({
  approvalLimit: moneySchema,
  selectionReminderDays: z.number().int().nullable(),
  version: z.number().int(),
});
export type ChangeOrderSettings = z.infer<typeof changeOrderSettingsSchema>;
/** Only the fields you send change. */
export const updateChangeOrderSettingsSchema = z
  .object({
    approvalLimit: moneyInput(JOB_MONEY_DIGITS),
    selectionReminderDays: z
      .int('Enter a whole number of days.')
      .min(0, 'Enter 0 days or more.')
      .max(MOST_REMINDER_DAYS, `Enter ${MOST_REMINDER_DAYS} days or fewer.`)
      .nullable(),
  })
  .partial();
export type UpdateChangeOrderSettings = z.output<typeof updateChangeOrderSettingsSchema>;
