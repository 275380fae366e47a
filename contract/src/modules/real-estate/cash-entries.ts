import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText } from '../../platform/fields.ts';
import { moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { MONEY_DIGITS } from '../finance/ledger.ts';

/** NOI is income less operating expenses; debt service and capital expenditure are deducted after it. */
export const CASH_GROUPS = ['income', 'operating', 'debt', 'capital'] as const;
export type CashGroup = (typeof CASH_GROUPS)[number];

export const CASH_CATEGORIES = [
  'rent',
  'fees',
  'other_income',
  'property_tax',
  'insurance',
  'repairs',
  'management',
  'utilities',
  'professional_fees',
  'other_expense',
  'debt_service',
  'capital_expenditure',
] as const;
export type CashCategory = (typeof CASH_CATEGORIES)[number];

const GROUP_OF: Record<CashCategory, CashGroup> = {
  rent: 'income',
  fees: 'income',
  other_income: 'income',
  property_tax: 'operating',
  insurance: 'operating',
  repairs: 'operating',
  management: 'operating',
  utilities: 'operating',
  professional_fees: 'operating',
  other_expense: 'operating',
  debt_service: 'debt',
  capital_expenditure: 'capital',
};

export function groupOf(category: CashCategory): CashGroup {
  return GROUP_OF[category];
}

export function categoriesOf(group: CashGroup): CashCategory[] {
  return CASH_CATEGORIES.filter((category) => GROUP_OF[category] === group);
}

/** A property's income or cost. `transactionId`: the transaction on one of the company's own accounts. */
export const cashEntrySchema = z.object({
  id: z.number().int(),
  propertyId: z.number().int(),
  happenedOn: daySchema,
  category: z.enum(CASH_CATEGORIES),
  group: z.enum(CASH_GROUPS),
  amount: moneySchema,
  memo: z.string().nullable(),
  transactionId: z.number().int().nullable(),
  accountName: z.string().nullable(),
  createdByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type CashEntry = z.infer<typeof cashEntrySchema>;

const cashFields = {
  happenedOn: dayInput,
  category: z.enum(CASH_CATEGORIES, { error: `Choose from ${CASH_CATEGORIES.join(', ')}.` }),
  amount: positiveMoneyInput(MONEY_DIGITS),
  memo: optionalText(LIMITS.name).optional(),
};
export const createCashEntrySchema = z.object({
  ...cashFields,
  /** The company account it was paid into or from; null means the venture's own bank. */
  accountId: idField.nullable().optional(),
});
export type CreateCashEntry = z.output<typeof createCashEntrySchema>;
export const updateCashEntrySchema = z.object(cashFields).partial();
export type UpdateCashEntry = z.output<typeof updateCashEntrySchema>;

const yearInput = z
  .string()
  .regex(/^(19|20|21)\d\d$/, 'Enter a year such as 2026.')
  .transform(Number);

const cashSums = {
  income: moneySchema,
  operating: moneySchema,
  noi: moneySchema,
  debt: moneySchema,
  capital: moneySchema,
  renovation: moneySchema,
  cashFlow: moneySchema,
};

/**
 * A property's year by month and by category, without months and categories that have no entries. `renovation` is the
 * cost of its jobs, by the days of their postings; it's capital and no entry. `renovations` has it by job.
 */
export const cashFlowSchema = z.object({
  year: z.number().int(),
  /** Years with entries or renovation cost, latest first, and this year. */
  years: z.array(z.number().int()),
  months: z.array(z.object({ month: z.string(), ...cashSums })),
  categories: z.array(z.object({ category: z.enum(CASH_CATEGORIES), group: z.enum(CASH_GROUPS), total: moneySchema })),
  renovations: z.array(z.object({ jobId: z.number().int(), number: z.string(), name: z.string(), total: moneySchema })),
  total: z.object(cashSums),
});
export type CashFlow = z.infer<typeof cashFlowSchema>;

export const cashEntryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/properties/:id/cash-entries',
    access: 'real_estate_read',
    summary: 'List a property’s income and expenses, latest first',
    params: idParams,
    query: pageQuery.omit({ q: true }).extend({ year: yearInput.optional() }),
    response: z.array(cashEntrySchema),
    paged: true,
  }),
  cashFlow: endpoint({
    method: 'GET',
    path: '/api/properties/:id/cash-flow',
    access: 'real_estate_read',
    summary: 'Get a year of a property’s income and expenses, by month and by category',
    params: idParams,
    query: z.object({ year: yearInput.optional() }),
    response: cashFlowSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/properties/:id/cash-entries',
    access: 'real_estate_write',
    summary: 'Record income or an expense for a property',
    params: idParams,
    body: createCashEntrySchema,
    response: cashEntrySchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/property-cash-entries/:id',
    access: 'real_estate_write',
    summary: 'Update an entry that isn’t on a company account; only the fields you send change',
    params: idParams,
    body: updateCashEntrySchema,
    response: cashEntrySchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/property-cash-entries/:id',
    access: 'real_estate_write',
    summary: 'Permanently delete an entry; anything posted for it is reversed',
    params: idParams,
    status: 204,
  }),
};
