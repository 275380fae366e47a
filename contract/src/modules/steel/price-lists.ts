import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema, percentInput } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { COATINGS, THICKNESSES } from './steel-grades.ts';

/** A draft can be edited; a published list never changes. There is at most one draft. */
export const PRICE_LIST_STATUSES = ['draft', 'published'] as const;
/** A list's phase today: `upcoming` before its first day, `current` while in force, `past` once replaced. */
export const PRICE_LIST_PHASES = ['draft', 'upcoming', 'current', 'past'] as const;
export type PriceListPhase = (typeof PRICE_LIST_PHASES)[number];

/** The basis of a price: per square foot of floor, or per hour of work. */
export const PRICE_BASES = ['sqft', 'hour'] as const;

const MOST_ITEMS = 30;
const MILS: readonly number[] = THICKNESSES.map(({ mil }) => mil);

/** `description` says what a package contains; rates have none. */
export const priceItemSchema = z.object({
  code: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  unitPrice: moneySchema,
});
export type PriceItem = z.infer<typeof priceItemSchema>;

export const discountTierSchema = z.object({ fromUnits: z.number().int(), percent: z.string() });

/**
 * A version of the prices, numbered from 1. The list in force is the published one with the latest `validFrom` reached.
 * Pass it to `priceSteel(input, list)` as it is.
 */
export const priceListSchema = z.object({
  id: z.number().int(),
  number: z.number().int(),
  status: z.enum(PRICE_LIST_STATUSES),
  phase: z.enum(PRICE_LIST_PHASES),
  validFrom: daySchema.nullable(),
  note: z.string().nullable(),
  packages: z.array(priceItemSchema),
  rates: z.array(priceItemSchema),
  tiers: z.array(discountTierSchema),
  bufferPercent: z.string(),
  minimumCoating: z.enum(COATINGS),
  minimumMil: z.number().int(),
  publishedAt: momentSchema.nullable(),
  publishedByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type PriceList = z.infer<typeof priceListSchema>;

const codeInput = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Enter a code with lowercase letters, numbers and _ only.');
const itemFields = { code: codeInput, label: requiredText('a name', 100), unitPrice: moneyInput(8) };
const packageInput = z.object({ ...itemFields, description: optionalText(500).default(null) });
const rateInput = z.object(itemFields);
const tierInput = z.object({
  fromUnits: z.number('Enter a whole number.').int('Enter a whole number.').min(2, 'Enter 2 or more.').max(100_000),
  percent: percentInput,
});

/** Each list of items is complete: an omitted item is removed. */
export const updatePriceListSchema = z
  .object({
    note: optionalText(LIMITS.name),
    packages: z.array(packageInput).min(1, 'Enter a package.').max(MOST_ITEMS, `Add ${MOST_ITEMS} or fewer.`),
    rates: z.array(rateInput).max(MOST_ITEMS, `Add ${MOST_ITEMS} or fewer.`),
    tiers: z.array(tierInput).max(MOST_ITEMS, `Add ${MOST_ITEMS} or fewer.`),
    bufferPercent: percentInput,
    minimumCoating: z.enum(COATINGS, { error: `Choose from ${COATINGS.join(', ')}.` }),
    minimumMil: z
      .number('Enter a whole number.')
      .refine((mil) => MILS.includes(mil), `Choose from ${MILS.join(', ')}.`),
  })
  .partial();
export type UpdatePriceList = z.output<typeof updatePriceListSchema>;

/** Today or a later day, from which the list is in force. */
export const publishPriceListSchema = z.object({ validFrom: dayInput });

export const priceListListQuery = pageQuery.omit({ q: true });
export type PriceListListQuery = z.output<typeof priceListListQuery>;

export const priceListEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/steel/price-lists',
    access: 'steel_framing_read',
    summary: 'List versions of the steel prices, newest first',
    query: priceListListQuery,
    response: z.array(priceListSchema),
    paged: true,
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/steel/price-lists/current',
    access: 'steel_framing_read',
    summary: 'Get today’s price list; null before the first is in effect',
    response: z.object({ priceList: priceListSchema.nullable() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/steel/price-lists/:id',
    access: 'steel_framing_read',
    summary: 'Get a version of the steel prices',
    params: idParams,
    response: priceListSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/steel/price-lists',
    access: 'steel_framing_write',
    summary: 'Create a draft from the newest version, or an empty draft; returns 409 if there’s already a draft',
    response: priceListSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/steel/price-lists/:id',
    access: 'steel_framing_write',
    summary: 'Update the draft; published versions never change',
    params: idParams,
    body: updatePriceListSchema,
    response: priceListSchema,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/steel/price-lists/:id/publish',
    access: 'steel_framing_write',
    summary: 'Publish the draft, effective from a date',
    params: idParams,
    body: publishPriceListSchema,
    response: priceListSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/steel/price-lists/:id',
    access: 'steel_framing_delete',
    summary: 'Discard the draft',
    params: idParams,
    status: 204,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/steel/price-lists/:id/csv',
    access: 'steel_framing_read',
    summary: 'Download a version of the steel prices as CSV',
    params: idParams,
    kind: 'file',
  }),
};
