import { z } from 'zod';
import { daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';

/**
 * A signed change order of a job.
 * - `billed`: by issued invoices, less credit notes, retainage included; below 0 for a credit
 * - `left`: its price less `billed`
 * - `planLineId`: the line of the job’s billing plan that bills it; without one, an invoice line names the change
 */
export const billableChangeSchema = z.object({
  changeOrderId: z.number().int(),
  number: z.string(),
  title: z.string(),
  signedOn: daySchema,
  price: moneySchema,
  billed: moneySchema,
  left: moneySchema,
  planLineId: z.number().int().nullable(),
});
export type BillableChange = z.infer<typeof billableChangeSchema>;

export const changeBillingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/change-billing',
    access: 'financial_read',
    summary: 'List a job’s signed change orders with the amount billed on each',
    params: idParams,
    response: z.array(billableChangeSchema),
  }),
};
