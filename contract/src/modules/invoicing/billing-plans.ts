import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneySchema, percentInput, signedMoneyInput } from '../../platform/money.ts';
import { MONEY_DIGITS } from '../finance/ledger.ts';
import { INVOICE_STATUSES } from './invoice-states.ts';

/**
 * How a job is billed.
 * - `percent_complete`: a schedule of values, each billed to the percentage that is done
 * - `milestones`: a deposit and steps, each billed when it’s reached
 * - `dates`: amounts on fixed days
 */
export const BILLING_PLAN_KINDS = ['percent_complete', 'milestones', 'dates'] as const;
export type BillingPlanKind = (typeof BILLING_PLAN_KINDS)[number];

/** The most lines of a billing plan. */
export const MOST_PLAN_LINES = 100;

/**
 * A line of a plan.
 * - `changeOrderId`: the signed change order it was added for; its value is the price of the change and stays
 * - `billed`, `percentBilled`: by issued invoices, less credit notes; `held`: its retainage
 * - `billable`: the amount that can be billed now: the whole rest of a date that has come or a milestone that was
 *   reached, or the rest of a line of a schedule of values
 */
export const planLineSchema = z.object({
  id: z.number().int(),
  position: z.number().int(),
  description: z.string(),
  value: moneySchema,
  dueOn: daySchema.nullable(),
  reachedOn: daySchema.nullable(),
  category: z.string().nullable(),
  changeOrderId: z.number().int().nullable(),
  billed: moneySchema,
  percentBilled: z.string(),
  held: moneySchema,
  billable: moneySchema,
});
export type PlanLine = z.infer<typeof planLineSchema>;

/**
 * A job’s billing plan with its billed amounts.
 * - `contract`: the job’s contract today with signed changes, null for an own property
 * - `unplanned`: its signed changes without a line; invoices offer them separately
 * - `total`: the sum of the lines, which should equal `contract` less `unplanned`
 * - `billedBefore`: the invoices of the job, oldest first, each with the amounts it adds to `billed` and `held`
 * - `billed`: their sum before tax, with retainage, less credit notes
 */
export const billingPlanSchema = z.object({
  jobId: z.number().int(),
  kind: z.enum(BILLING_PLAN_KINDS),
  retainagePercent: z.string(),
  termsDays: z.number().int(),
  contract: moneySchema.nullable(),
  unplanned: moneySchema,
  total: moneySchema,
  billed: moneySchema,
  held: moneySchema,
  billable: moneySchema,
  lines: z.array(planLineSchema),
  billedBefore: z.array(
    z.object({
      id: z.number().int(),
      number: z.string(),
      title: z.string().nullable(),
      invoiceDate: daySchema,
      subtotal: moneySchema,
      billed: moneySchema,
      held: moneySchema,
      status: z.enum(INVOICE_STATUSES),
      daysLate: z.number().int(),
    }),
  ),
  version: z.number().int(),
  updatedAt: momentSchema,
});
export type BillingPlan = z.infer<typeof billingPlanSchema>;

const planLineInput = z.object({
  /** A line that already exists. Its value can’t go below its billed amount. */
  id: idField.optional(),
  /** The signed change order the line is for, which is then billed with the plan only. The value must be its price. */
  changeOrderId: idField.nullable().optional(),
  description: requiredText('a description', LIMITS.name),
  value: signedMoneyInput(MONEY_DIGITS).refine((value) => value !== '0.00', 'Enter a value other than 0.'),
  dueOn: dayInput.nullable().optional(),
  reachedOn: dayInput.nullable().optional(),
  category: optionalText(100).optional(),
});

/** Replaces a job’s plan. Lines that were billed can’t be left out. Lines of the kind `dates` need a day. */
export const saveBillingPlanSchema = z.object({
  kind: z.enum(BILLING_PLAN_KINDS, { error: `Choose from ${BILLING_PLAN_KINDS.join(', ')}.` }),
  retainagePercent: percentInput.optional(),
  termsDays: z
    .number('Enter a whole number of days.')
    .int('Enter a whole number of days.')
    .min(0, 'Enter 0 days or more.')
    .max(365, 'Enter 365 days or fewer.')
    .optional(),
  lines: z
    .array(planLineInput)
    .min(1, 'Add a line.')
    .max(MOST_PLAN_LINES, `A plan can have up to ${MOST_PLAN_LINES} lines.`),
});
export type SaveBillingPlan = z.output<typeof saveBillingPlanSchema>;

export const billingPlanEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/billing-plan',
    access: 'financial_read',
    summary: 'Get how a job is billed and what can be billed now; null without a plan',
    params: idParams,
    response: billingPlanSchema.nullable(),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/jobs/:id/billing-plan',
    access: 'financial_write',
    summary: 'Set how a job is billed',
    params: idParams,
    body: saveBillingPlanSchema,
    response: billingPlanSchema,
  }),
};
