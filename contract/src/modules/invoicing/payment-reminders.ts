import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { idField, optionalText, requiredText } from '../../platform/fields.ts';
import { moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { MONEY_DIGITS } from '../finance/ledger.ts';

/** A step of the reminder plan: sent this many days after the due day. */
export const reminderStepSchema = z.object({
  step: z.number().int(),
  daysLate: z.number().int(),
  subject: z.string(),
  text: z.string(),
});
export type ReminderStep = z.infer<typeof reminderStepSchema>;

/** The plan for all customers. `isOn`: whether reminders are sent automatically. */
export const reminderPlanSchema = z.object({
  isOn: z.boolean(),
  steps: z.array(reminderStepSchema),
  version: z.number().int(),
});
export type ReminderPlan = z.infer<typeof reminderPlanSchema>;

const DAYS_MESSAGE = 'Enter a whole number of days from 1 to 365.';
export const saveReminderPlanSchema = z.object({
  isOn: z.boolean('Enter true or false.'),
  steps: z
    .array(
      z.object({
        daysLate: z.number(DAYS_MESSAGE).int(DAYS_MESSAGE).min(1, DAYS_MESSAGE).max(365, DAYS_MESSAGE),
        subject: requiredText('a subject', 200),
        text: requiredText('a text', 2_000),
      }),
    )
    .max(10, 'A plan can have up to 10 reminders.'),
});
export type SaveReminderPlan = z.output<typeof saveReminderPlanSchema>;

export const stopRemindersSchema = z.object({ reason: requiredText('a reason', 500) });
export type StopReminders = z.output<typeof stopRemindersSchema>;

/** The most promises listed of a customer. */
export const MOST_PROMISES = 50;

export const promiseInput = z.object({
  customerId: idField,
  promisedOn: dayInput,
  amount: positiveMoneyInput(MONEY_DIGITS).nullable().optional(),
  note: optionalText(500).optional(),
});
export type PromiseInput = z.output<typeof promiseInput>;
export const paymentPromiseSchema = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  promisedOn: daySchema,
  amount: moneySchema.nullable(),
  note: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentSchema,
});
export type PaymentPromise = z.infer<typeof paymentPromiseSchema>;
