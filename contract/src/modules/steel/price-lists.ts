import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema, percentInput } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { COATINGS, THICKNESSES } from './steel-grades.ts';

/** A draft is edited; what is published never changes again. There is one draft at most. */
export const PRICE_LIST_STATUSES = ['draft', 'published'] as const;
/** What a published list is today: priced by, waiting for its day, or followed by another. */
export const PRICE_LIST_PHASES = ['draft', 'upcoming', 'current', 'past'] as const;
export type PriceListPhase = (typeof PRICE_LIST_PHASES)[number];

/** What a price is per: a square foot of floor or an hour of work. */
export const PRICE_BASES = ['sqft', 'hour'] as const;

const MOST_ITEMS = 30;
const MILS: readonly number[] = THICKNESSES.map(({ mil }) => mil);

/** `description` says what a package contains; a rate has none. */
export const priceItemSchema = z.object({
  code: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  unitPrice: moneySchema,
});
export type PriceItem = z.infer<typeof priceItemSchema>;

export const discountTierSchema = z.object({ fromUnits: z.number().int(), percent: z.string() });

/**
 * A version of the prices. `number` counts them from 1; a price is by the published list whose `validFrom` came last.
 * It is priced from as it stands: `priceSteel(input, list)`.
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

/** Every list of items is the whole of it: an item that is left out goes. */
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

/** On a day that has not passed; from then on it is the list prices are by. */
export const publishPriceListSchema = z.object({ validFrom: dayInput });

export const priceListListQuery = pageQuery.omit({ q: true });
export type PriceListListQuery = z.output<typeof priceListListQuery>;

export const priceListEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/steel/price-lists',
    access: 'steel_framing_read',
    summary: 'The versions of the steel prices, newest first',
    query: priceListListQuery,
    response: z.array(priceListSchema),
    paged: true,
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/steel/price-lists/current',
    access: 'steel_framing_read',
    summary: 'The price list of today; null before the first is published',
    response: z.object({ priceList: priceListSchema.nullable() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/steel/price-lists/:id',
    access: 'steel_framing_read',
    summary: 'One version of the steel prices',
    params: idParams,
    response: priceListSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/steel/price-lists',
    access: 'steel_framing_write',
    summary: 'Start a draft: a copy of the newest version, or an empty one; 409 while there is a draft',
    response: priceListSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/steel/price-lists/:id',
    access: 'steel_framing_write',
    summary: 'Change the draft; a published version never changes',
    params: idParams,
    body: updatePriceListSchema,
    response: priceListSchema,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/steel/price-lists/:id/publish',
    access: 'steel_framing_write',
    summary: 'Publish the draft from a day on',
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
    summary: 'A version of the steel prices as a CSV file',
    params: idParams,
    kind: 'file',
  }),
};
