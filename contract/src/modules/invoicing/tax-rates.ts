import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, requiredText } from '../../platform/fields.ts';
import { percentInput } from '../../platform/money.ts';

/** The sales tax rate of a place from a day on, until its next one starts. */
export const taxRateSchema = z.object({
  id: z.number().int(),
  place: z.string(),
  percent: z.string(),
  startsOn: daySchema,
  isUsed: z.boolean(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type TaxRate = z.infer<typeof taxRateSchema>;

const rateFields = {
  place: requiredText('a place', 100),
  percent: percentInput,
  startsOn: dayInput,
};
export const createTaxRateSchema = z.object(rateFields);
export type CreateTaxRate = z.output<typeof createTaxRateSchema>;
export const updateTaxRateSchema = z.object(rateFields).partial();
export type UpdateTaxRate = z.output<typeof updateTaxRateSchema>;

export const taxRateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/tax-rates',
    access: 'financial_read',
    summary: 'List sales tax rates by place, latest first',
    response: z.array(taxRateSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tax-rates',
    access: 'role:manager',
    summary: 'Add a place’s sales tax rate from a day on; for managers',
    body: createTaxRateSchema,
    response: taxRateSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/tax-rates/:id',
    access: 'role:manager',
    summary: 'Update a sales tax rate that no issued invoice uses; for managers',
    params: idParams,
    body: updateTaxRateSchema,
    response: taxRateSchema,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/tax-rates/:id',
    access: 'role:manager',
    summary: 'Delete a sales tax rate that no invoice uses; for managers',
    params: idParams,
    status: 204,
  }),
};
