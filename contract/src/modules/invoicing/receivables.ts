import { z } from 'zod';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams, optionalText, requiredEmail } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { AGE_BUCKETS } from './aging.ts';
import {
  MOST_PROMISES,
  paymentPromiseSchema,
  promiseInput,
  reminderPlanSchema,
  saveReminderPlanSchema,
  stopRemindersSchema,
} from './payment-reminders.ts';

/** Amounts due by age: `{ current: '100.00', days_30: '0.00', … }`. */
const agesSchema = z.record(z.enum(AGE_BUCKETS), moneySchema);

const owedInvoiceSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  title: z.string().nullable(),
  jobId: z.number().int().nullable(),
  jobName: z.string().nullable(),
  dueDate: daySchema,
  due: moneySchema,
  retainage: moneySchema,
  daysLate: z.number().int(),
  bucket: z.enum(AGE_BUCKETS),
  lastReminder: z.object({ step: z.number().int(), sentOn: daySchema }).nullable(),
});

/**
 * A customer's balance at the end of a day.
 * - `due` by age; `retainage`: held back, not due yet; `credit`: what we owe the customer
 * - `invoices`: those with a balance on that day, the one due first first
 * - `reminders`: stopped, or the day of the next one; `promise`: the next payment the customer promised
 */
export const customerOwedSchema = z.object({
  customerId: z.number().int().nullable(),
  customerName: z.string(),
  ages: agesSchema,
  due: moneySchema,
  retainage: moneySchema,
  credit: moneySchema,
  invoices: z.array(owedInvoiceSchema),
  isStopped: z.boolean(),
  stopReason: z.string().nullable(),
  nextReminder: daySchema.nullable(),
  promise: z
    .object({
      id: z.number().int(),
      promisedOn: daySchema,
      amount: moneySchema.nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
});
export type CustomerOwed = z.infer<typeof customerOwedSchema>;

/**
 * The receivables at the end of a day, by customer.
 * - `ledger`: accounts receivable in the books on that day; `isEqual`: it’s `due` and `retainage` together
 * - `overdue` and `over30`: due before that day, and by more than 30 days
 */
export const receivablesSchema = z.object({
  asOf: daySchema,
  customers: z.array(customerOwedSchema),
  customerCount: z.number().int(),
  invoiceCount: z.number().int(),
  ages: agesSchema,
  due: moneySchema,
  overdue: moneySchema,
  over30: moneySchema,
  over30Count: z.number().int(),
  oldestDays: z.number().int(),
  retainage: moneySchema,
  credit: moneySchema,
  ledger: moneySchema,
  isEqual: z.boolean(),
});
export type Receivables = z.infer<typeof receivablesSchema>;

/** The totals of all customers. */
export const receivablesSummarySchema = receivablesSchema.omit({ customers: true });
export type ReceivablesSummary = z.infer<typeof receivablesSummarySchema>;

/** The most customers on the screen; totals and exports have all. */
export const MOST_CUSTOMERS_SHOWN = 300;

/** `q` finds customers by name. The day defaults to today. */
export const receivablesQuery = pageQuery.pick({ q: true }).extend({
  asOf: dayInput.optional(),
  overdue: z.literal('yes', { error: 'Enter yes, or leave it out.' }).optional(),
});
export type ReceivablesQuery = z.output<typeof receivablesQuery>;
export const receivablesExportQuery = receivablesQuery.extend({
  format: z.enum(['csv', 'xlsx'], { error: 'Choose from csv, xlsx.' }).default('csv'),
});
export type ReceivablesExportQuery = z.output<typeof receivablesExportQuery>;

/** From a day to a day; without a first day, all that is open. */
export const statementQuery = z.object({ from: dayInput.optional(), to: dayInput.optional() });
export type StatementQuery = z.output<typeof statementQuery>;

/** A line of a statement: an invoice was issued, it was settled, or one of these was undone. */
export const ACTIVITY_KINDS = [
  'invoice',
  'payment',
  'credit_note',
  'write_off',
  'retainage',
  'bounced',
  'undone_payment',
  'undone_credit_note',
  'undone_write_off',
  'undone_retainage',
] as const;

/**
 * A customer's statement for a range of days. `opening`, `closing`: the balance before the first day and after the
 * last, with retainage. Invoices are added, settlements subtracted, and bounced or undone ones added again.
 */
export const customerActivitySchema = z.object({
  customerId: z.number().int(),
  customerName: z.string(),
  from: daySchema,
  to: daySchema,
  opening: moneySchema,
  closing: moneySchema,
  lines: z.array(
    z.object({
      day: daySchema,
      what: z.enum(ACTIVITY_KINDS),
      number: z.string(),
      detail: z.string().nullable(),
      amount: moneySchema,
    }),
  ),
});
export type CustomerActivity = z.infer<typeof customerActivitySchema>;
/** From a day to a day; the last 90 days without them. */
export const ACTIVITY_DAYS = 90;
export const sendStatementSchema = z.object({
  email: requiredEmail,
  from: dayInput.optional(),
  to: dayInput.optional(),
  message: optionalText(2_000).optional(),
});
export type SendStatement = z.output<typeof sendStatementSchema>;

const READ = 'financial_read';
const WRITE = 'financial_write';

export const receivablesEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/receivables',
    access: READ,
    summary: `List what customers owed at the end of a day, by age; the first ${MOST_CUSTOMERS_SHOWN} customers, and the totals of all`,
    query: receivablesQuery,
    response: receivablesSchema,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/receivables/summary',
    access: READ,
    summary: 'Get the amount owed today by age, the overdue part and the oldest invoice, without the customers',
    response: receivablesSummarySchema,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/receivables/export',
    access: READ,
    summary: 'Download what customers owed at the end of a day as CSV or XLSX',
    query: receivablesExportQuery,
    kind: 'file',
  }),
  activity: endpoint({
    method: 'GET',
    path: '/api/receivables/customers/:id/activity',
    access: READ,
    summary: `A customer’s statement as data: invoices, payments and credits in a span of days, the last ${ACTIVITY_DAYS} days without one`,
    params: idParams,
    query: statementQuery,
    response: customerActivitySchema,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/receivables/customers/:id/statement',
    access: READ,
    summary: 'Download a customer’s statement as PDF',
    params: idParams,
    query: statementQuery,
    kind: 'file',
  }),
  sendStatement: endpoint({
    method: 'POST',
    path: '/api/receivables/customers/:id/statement',
    access: WRITE,
    summary: 'Email a customer their statement as PDF',
    params: idParams,
    body: sendStatementSchema,
    status: 204,
  }),
  stopReminders: endpoint({
    method: 'POST',
    path: '/api/receivables/customers/:id/stop-reminders',
    access: WRITE,
    summary: 'Stop a customer’s reminders, with a reason',
    params: idParams,
    body: stopRemindersSchema,
    status: 204,
  }),
  resumeReminders: endpoint({
    method: 'POST',
    path: '/api/receivables/customers/:id/resume-reminders',
    access: WRITE,
    summary: 'Send a customer reminders again',
    params: idParams,
    status: 204,
  }),
  reminderPlan: endpoint({
    method: 'GET',
    path: '/api/reminder-plan',
    access: READ,
    summary: 'Get the plan of payment reminders',
    response: reminderPlanSchema,
  }),
  saveReminderPlan: endpoint({
    method: 'PUT',
    path: '/api/reminder-plan',
    access: 'role:manager',
    summary: 'Set the plan of payment reminders; for managers',
    body: saveReminderPlanSchema,
    response: reminderPlanSchema,
  }),
  promise: endpoint({
    method: 'POST',
    path: '/api/payment-promises',
    access: WRITE,
    summary: 'Note when a customer promised to pay',
    body: promiseInput,
    response: paymentPromiseSchema,
    status: 201,
  }),
  promises: endpoint({
    method: 'GET',
    path: '/api/payment-promises',
    access: READ,
    summary: `List a customer’s last ${MOST_PROMISES} promises, latest first`,
    query: z.object({ customerId: idInput }),
    response: z.array(paymentPromiseSchema),
  }),
  removePromise: endpoint({
    method: 'DELETE',
    path: '/api/payment-promises/:id',
    access: WRITE,
    summary: 'Delete a promise',
    params: idParams,
    status: 204,
  }),
};
