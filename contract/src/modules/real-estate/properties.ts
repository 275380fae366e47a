import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { MONEY_DIGITS } from '../finance/ledger.ts';
import { STRATEGY_RULES, stateInput } from './strategy.ts';

export const PROPERTY_TYPES = [
  'single_family',
  'duplex',
  'multi_family',
  'townhouse',
  'mixed_use',
  'commercial',
  'land',
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const PROPERTY_STATUSES = ['active', 'pending', 'sold', 'archived'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];
/** Statuses that count toward the portfolio's investment and value. */
export const HELD_STATUSES = ['active', 'pending'] as const satisfies readonly PropertyStatus[];

export const PROPERTY_SORT_KEYS = [
  'address',
  'city',
  'status',
  'investment',
  'currentValue',
  'roi',
  'acquiredOn',
  'createdAt',
] as const;
export type PropertySortKey = (typeof PROPERTY_SORT_KEYS)[number];

const sharedSchema = z.object({
  partnerId: z.number().int(),
  name: z.string(),
  percent: z.string(),
  isCompany: z.boolean(),
});

/**
 * A property of the portfolio.
 * - `investment`: its total cost, including what was borrowed
 * - `currentValue`: the latest valuation, or the investment without one; `valuedOn`: the valuation's day
 * - `roi`: unrealized appreciation in percent, one decimal; `projectedRoi`: the expected ROI, entered by a user
 * - `partners`: today's owners, largest share first
 * - `misses`: the strategy rules it doesn't meet
 */
export const propertySchema = z.object({
  id: z.number().int(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string().nullable(),
  county: z.string().nullable(),
  climateZone: z.number().int().nullable(),
  type: z.enum(PROPERTY_TYPES),
  status: z.enum(PROPERTY_STATUSES),
  units: z.number().int(),
  squareFeet: z.number().int().nullable(),
  yearBuilt: z.number().int().nullable(),
  acquiredOn: daySchema.nullable(),
  soldOn: daySchema.nullable(),
  investment: moneySchema,
  loanBalance: moneySchema,
  projectedRoi: z.string().nullable(),
  notes: z.string().nullable(),
  currentValue: moneySchema,
  valuedOn: daySchema.nullable(),
  roi: z.string().nullable(),
  partners: z.array(sharedSchema),
  misses: z.array(z.enum(STRATEGY_RULES)),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Property = z.infer<typeof propertySchema>;

/**
 * A property with its results: `income` to `cashFlow` cover the last 12 months, `contributed` to `distributions` all
 * time. Percentages have one decimal and are null where they would divide by zero.
 */
export const propertyDetailSchema = propertySchema.extend({
  periodFrom: daySchema,
  periodTo: daySchema,
  income: moneySchema,
  operating: moneySchema,
  debt: moneySchema,
  capital: moneySchema,
  renovation: moneySchema,
  renovationToDate: moneySchema,
  noi: moneySchema,
  cashFlow: moneySchema,
  contributed: moneySchema,
  returned: moneySchema,
  cashInvested: moneySchema,
  distributions: moneySchema,
  cashOnCash: z.string().nullable(),
  capRate: z.string().nullable(),
  totalReturn: z.string().nullable(),
});
export type PropertyDetail = z.infer<typeof propertyDetailSchema>;

const wholeNumber = (from: number, to: number) =>
  z
    .number({ error: `Enter a whole number from ${from} to ${to.toLocaleString('en-US')}.` })
    .int('Enter a whole number.')
    .min(from, `Enter ${from} or more.`)
    .max(to, `Enter ${to.toLocaleString('en-US')} or less.`);

const propertyFields = {
  address: requiredText('an address', LIMITS.name),
  city: requiredText('a city', 100),
  state: stateInput,
  postalCode: optionalText(10).optional(),
  county: optionalText(100).optional(),
  climateZone: wholeNumber(1, 8).nullable().optional(),
  type: z.enum(PROPERTY_TYPES, { error: `Choose from ${PROPERTY_TYPES.join(', ')}.` }),
  status: z.enum(PROPERTY_STATUSES, { error: `Choose from ${PROPERTY_STATUSES.join(', ')}.` }).optional(),
  units: wholeNumber(1, 10_000).optional(),
  squareFeet: wholeNumber(1, 100_000_000).nullable().optional(),
  yearBuilt: wholeNumber(1600, 2200).nullable().optional(),
  acquiredOn: dayInput.nullable().optional(),
  soldOn: dayInput.nullable().optional(),
  investment: moneyInput(MONEY_DIGITS),
  loanBalance: moneyInput(MONEY_DIGITS).optional(),
  projectedRoi: moneyInput(3).nullable().optional(),
  notes: optionalText(LIMITS.notes).optional(),
};

/** `currentValue` becomes its first valuation, dated today. */
export const createPropertySchema = z.object({
  ...propertyFields,
  currentValue: moneyInput(MONEY_DIGITS).nullable().optional(),
});
export type CreateProperty = z.output<typeof createPropertySchema>;

export const updatePropertySchema = z.object(propertyFields).partial();
export type UpdateProperty = z.output<typeof updatePropertySchema>;

const propertyFilter = {
  q: pageQuery.shape.q,
  status: listFilter(PROPERTY_STATUSES).optional(),
  type: listFilter(PROPERTY_TYPES).optional(),
  state: z.string().trim().max(2).optional(),
  partnerId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Enter a positive whole number.')
    .transform(Number)
    .optional(),
  sort: sortInput(PROPERTY_SORT_KEYS).optional(),
};
export const propertyListQuery = pageQuery.extend(propertyFilter);
export type PropertyListQuery = z.output<typeof propertyListQuery>;

export const propertyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/properties',
    access: 'real_estate_read',
    summary: 'List properties, newest first',
    query: propertyListQuery,
    response: z.array(propertySchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/properties/export',
    access: 'real_estate_read',
    summary: 'Download the filtered properties as CSV',
    query: z.object(propertyFilter),
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/properties/:id',
    access: 'real_estate_read',
    summary: 'Get a property with its earnings',
    params: idParams,
    response: propertyDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/properties',
    access: 'real_estate_write',
    summary: 'Create a property',
    body: createPropertySchema,
    response: propertySchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/properties/:id',
    access: 'real_estate_write',
    summary: 'Update a property; only the fields you send change',
    params: idParams,
    body: updatePropertySchema,
    response: propertySchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/properties/:id',
    access: 'real_estate_delete',
    summary: 'Delete a property; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/properties/:id/restore',
    access: 'real_estate_delete',
    summary: 'Restore a deleted property',
    params: idParams,
    response: propertySchema,
  }),
};
