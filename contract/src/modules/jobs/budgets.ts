import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema, positiveMoneyInput, withoutPercentSign } from '../../platform/money.ts';
import { COST_TYPES, jobLineFields } from './cost-codes.ts';
import { JOB_MONEY_DIGITS } from './jobs.ts';

/** The most lines of one budget. */
export const MOST_BUDGET_LINES = 2_000;
/** The most transfers of one budget, so that one response holds its versions. */
export const MOST_TRANSFERS = 500;
export const LARGEST_MARKUP = 1_000;

/**
 * A line of a budget. `amount` is quantity × unit cost and `price` the amount with its markup, both to the cent, half
 * up (`budget-amounts.ts`). An allowance is a sum for something that isn't chosen yet.
 */
export const budgetLineSchema = z.object({
  id: z.number().int(),
  ...jobLineFields,
  unitCost: moneySchema,
  amount: moneySchema,
  markup: z.string(),
  price: moneySchema,
  isAllowance: z.boolean(),
  version: z.number().int(),
});
export type BudgetLine = z.infer<typeof budgetLineSchema>;

export const BUDGET_CHANGES = ['approval', 'transfer', 'change'] as const;

/**
 * A version of a budget: version 1 is its approval, each later one a transfer or a signed change order, by time.
 * - `amount`: the amount approved, transferred, or added by the change; a credit is negative
 * - `revised`: the budget from then on
 * - `changeOrder`, `madeByName`: a change and the customer who signed it
 */
export const budgetVersionSchema = z.object({
  number: z.number().int(),
  kind: z.enum(BUDGET_CHANGES),
  amount: moneySchema,
  revised: moneySchema,
  reason: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  changeOrder: z.object({ id: z.number().int(), number: z.string(), title: z.string() }).nullable(),
  madeAt: momentSchema,
  madeByName: z.string().nullable(),
});
export type BudgetVersion = z.infer<typeof budgetVersionSchema>;

/** A budget with its lines by code, and its versions, newest first. */
export const budgetSchema = z.object({
  jobId: z.number().int(),
  lines: z.array(budgetLineSchema),
  amount: moneySchema,
  price: moneySchema,
  approvedAt: momentSchema.nullable(),
  versions: z.array(budgetVersionSchema),
});
export type Budget = z.infer<typeof budgetSchema>;

export const costTypeInput = z.enum(COST_TYPES, { error: `Choose from ${COST_TYPES.join(', ')}.` });

export const quantityInput = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(
    z.string().regex(/^\d{1,8}(\.\d{1,3})?$/, 'Enter a quantity from 0 to 99,999,999.999, with up to three decimals.'),
  )
  .meta({ type: 'string', examples: ['120.5'] });

export const markupInput = z
  .union([z.string(), z.number()])
  .transform((value) => withoutPercentSign(String(value)))
  .pipe(z.string().regex(/^\d{1,4}(\.\d{1,2})?$/, 'Enter a percentage from 0 to 1,000, with up to two decimals.'))
  .refine((text) => Number(text) <= LARGEST_MARKUP, 'Enter a percentage from 0 to 1,000, with up to two decimals.')
  .meta({ type: 'string', examples: ['15.00'] });

const budgetLineFields = {
  costCodeId: idField,
  costType: costTypeInput,
  description: requiredText('a description', LIMITS.name),
  quantity: quantityInput,
  unit: requiredText('a unit', 20),
  unitCost: moneyInput(8),
  markup: markupInput.optional(),
  isAllowance: z.boolean('Enter true or false.').optional(),
};

export const createBudgetLineSchema = z.object(budgetLineFields);
export type CreateBudgetLine = z.output<typeof createBudgetLineSchema>;
export const updateBudgetLineSchema = z.object(budgetLineFields).partial();
export type UpdateBudgetLine = z.output<typeof updateBudgetLineSchema>;

const codeAndType = z.object({ costCodeId: idField, costType: costTypeInput });

/** Moves budget from one code and type to another. The budget as a whole stays the same. */
export const transferBudgetSchema = z.object({
  from: codeAndType,
  to: codeAndType,
  amount: positiveMoneyInput(JOB_MONEY_DIGITS),
  reason: requiredText('a reason', 500),
});
export type TransferBudget = z.output<typeof transferBudgetSchema>;

/** The manager’s own estimate to complete a code and type; null returns to the worked-out figure. */
export const estimateToGoSchema = codeAndType.extend({
  toGo: moneyInput(JOB_MONEY_DIGITS).nullable(),
  note: optionalText(500).optional(),
});
export type EstimateToGo = z.output<typeof estimateToGoSchema>;

export const budgetEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/budget',
    access: 'jobs_read',
    summary: 'Get a job’s budget',
    params: idParams,
    response: budgetSchema,
  }),
  addLine: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/budget-lines',
    access: 'jobs_write',
    summary: 'Add a line to a budget that isn’t approved yet',
    params: idParams,
    body: createBudgetLineSchema,
    response: budgetLineSchema,
    status: 201,
  }),
  updateLine: endpoint({
    method: 'PUT',
    path: '/api/budget-lines/:id',
    access: 'jobs_write',
    summary: 'Update a line of a budget that isn’t approved yet; only the fields you send change',
    params: idParams,
    body: updateBudgetLineSchema,
    response: budgetLineSchema,
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/api/budget-lines/:id',
    access: 'jobs_write',
    summary: 'Remove a line from a budget that isn’t approved yet',
    params: idParams,
    status: 204,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/budget/copy',
    access: 'jobs_write',
    summary: 'Add the budget lines of another job',
    params: idParams,
    body: z.object({ fromJobId: idField }),
    response: budgetSchema,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/budget/approve',
    access: 'jobs_write',
    summary: 'Freeze the budget as version 1',
    params: idParams,
    response: budgetSchema,
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/budget/transfers',
    access: 'jobs_write',
    summary: 'Move budget from one code to another',
    params: idParams,
    body: transferBudgetSchema,
    response: budgetSchema,
    status: 201,
  }),
  estimate: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/estimates',
    access: 'jobs_write',
    summary: 'Enter an estimate to complete, or return to the calculated one',
    params: idParams,
    body: estimateToGoSchema,
    status: 204,
  }),
};
