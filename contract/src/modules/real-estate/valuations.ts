import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { MONEY_DIGITS } from '../finance/ledger.ts';

/** The source of a valuation. */
export const VALUATION_BASES = [
  'purchase',
  'appraisal',
  'broker_opinion',
  'comparable_sales',
  'tax_assessment',
  'own_estimate',
  'sale',
] as const;
export type ValuationBasis = (typeof VALUATION_BASES)[number];

/** A property's value on a day, and the source of that value. */
export const valuationSchema = z.object({
  id: z.number().int(),
  propertyId: z.number().int(),
  valuedOn: daySchema,
  value: moneySchema,
  basis: z.enum(VALUATION_BASES),
  source: z.string().nullable(),
  createdByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Valuation = z.infer<typeof valuationSchema>;

const valuationFields = {
  valuedOn: dayInput,
  value: moneyInput(MONEY_DIGITS),
  basis: z.enum(VALUATION_BASES, { error: `Choose from ${VALUATION_BASES.join(', ')}.` }),
  source: optionalText(LIMITS.name).optional(),
};
export const createValuationSchema = z.object(valuationFields);
export type CreateValuation = z.output<typeof createValuationSchema>;
export const updateValuationSchema = z.object(valuationFields).partial();
export type UpdateValuation = z.output<typeof updateValuationSchema>;

export const valuationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/properties/:id/valuations',
    access: 'real_estate_read',
    summary: 'List a property’s valuations, latest first (up to 200)',
    params: idParams,
    response: z.array(valuationSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/properties/:id/valuations',
    access: 'real_estate_write',
    summary: 'Record a property’s value on a date',
    params: idParams,
    body: createValuationSchema,
    response: valuationSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/property-valuations/:id',
    access: 'real_estate_write',
    summary: 'Update a valuation; only the fields you send change',
    params: idParams,
    body: updateValuationSchema,
    response: valuationSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/property-valuations/:id',
    access: 'real_estate_write',
    summary: 'Permanently delete a valuation',
    params: idParams,
    status: 204,
  }),
};
