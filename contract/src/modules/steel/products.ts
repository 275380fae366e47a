import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { pageQuery, sortInput } from '../../platform/pages.ts';
import { COATINGS, THICKNESSES } from './steel-grades.ts';

export const STEEL_PRODUCT_SORT_KEYS = ['name', 'createdAt'] as const;
const MOST_PARTS = 30;
const MILS: readonly number[] = THICKNESSES.map(({ mil }) => mil);

/**
 * A kit the company makes. `packageCode`: the price list package it's priced as; `squareFeet`: its usual floor area;
 * `designator`: the main member in industry notation (550S162-43); `parts`: its contents. An archived product can't be
 * selected but stays where it was used.
 */
export const steelProductSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  summary: z.string().nullable(),
  parts: z.array(z.string()),
  packageCode: z.string().nullable(),
  squareFeet: z.string().nullable(),
  designator: z.string().nullable(),
  mil: z.number().int(),
  coating: z.enum(COATINGS),
  climateZone: z.string().nullable(),
  energyCode: z.string().nullable(),
  isArchived: z.boolean(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type SteelProduct = z.infer<typeof steelProductSchema>;

const AREA_MESSAGE = 'Enter square feet, with up to two decimals.';
const areaInput = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, AREA_MESSAGE)
  .refine((text) => Number(text) > 0, AREA_MESSAGE);

const productFields = {
  name: requiredText('a name', LIMITS.name),
  summary: optionalText(LIMITS.notes).optional(),
  parts: z.array(requiredText('a part', LIMITS.name)).max(MOST_PARTS, `Add ${MOST_PARTS} or fewer.`).optional(),
  packageCode: optionalText(40).optional(),
  squareFeet: areaInput.nullable().optional(),
  designator: optionalText(40).optional(),
  mil: z.number('Enter a whole number.').refine((mil) => MILS.includes(mil), `Choose from ${MILS.join(', ')}.`),
  coating: z.enum(COATINGS, { error: `Choose from ${COATINGS.join(', ')}.` }),
  climateZone: optionalText(20).optional(),
  energyCode: optionalText(100).optional(),
  isArchived: z.boolean('Enter true or false.').optional(),
};

export const createSteelProductSchema = z.object(productFields);
export type CreateSteelProduct = z.output<typeof createSteelProductSchema>;
export const updateSteelProductSchema = createSteelProductSchema.partial();
export type UpdateSteelProduct = z.output<typeof updateSteelProductSchema>;

export const steelProductListQuery = pageQuery.extend({
  archived: z.enum(['yes', 'no'], { error: 'Enter yes or no.' }).optional(),
  sort: sortInput(STEEL_PRODUCT_SORT_KEYS).optional(),
});
export type SteelProductListQuery = z.output<typeof steelProductListQuery>;

export const steelProductEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/steel/products',
    access: 'steel_framing_read',
    summary: 'List steel framing products by name',
    query: steelProductListQuery,
    response: z.array(steelProductSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/steel/products/:id',
    access: 'steel_framing_read',
    summary: 'Get a steel framing product',
    params: idParams,
    response: steelProductSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/steel/products',
    access: 'steel_framing_write',
    summary: 'Create a steel framing product',
    body: createSteelProductSchema,
    response: steelProductSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/steel/products/:id',
    access: 'steel_framing_write',
    summary: 'Update a steel framing product, or archive it; only the fields you send change',
    params: idParams,
    body: updateSteelProductSchema,
    response: steelProductSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/steel/products/:id',
    access: 'steel_framing_delete',
    summary: 'Delete a steel framing product; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/steel/products/:id/restore',
    access: 'steel_framing_delete',
    summary: 'Restore a deleted steel framing product',
    params: idParams,
    response: steelProductSchema,
  }),
};
