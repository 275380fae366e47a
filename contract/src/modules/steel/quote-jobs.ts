import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams } from '../../platform/fields.ts';
import { percentInput } from '../../platform/money.ts';
import { OWNER_TARGETS } from '../finance/financial-overview.ts';
import { jobSchema } from '../jobs/jobs.ts';
import { orderSchema } from './orders.ts';
import type { QuotePrice } from './quoted-price.ts';

/** The codes of the starter list that suit a quote’s kits and its services. */
export const USUAL_QUOTE_CODES = { goods: '04-100', services: '14-100' } as const;

/** The margin that a job's budget assumes until its costs are entered: the company's target for gross profit. */
export const USUAL_MARGIN = String(OWNER_TARGETS.grossProfit);
const LARGEST_MARGIN = 90;

/** Which kinds of budget lines a quote makes. */
export function budgetedParts({ lines }: Pick<QuotePrice, 'lines'>): { goods: boolean; services: boolean } {
  return {
    goods: lines.some(({ kind }) => kind === 'package'),
    services: lines.some(({ kind }) => kind === 'service'),
  };
}

/**
 * - `goodsCodeId`, `servicesCodeId`: the job's cost codes; one is needed for each kind of line in the quote
 * - `margin`: the percentage of the price that is expected to remain; the budget is the rest
 */
export const startQuoteJobSchema = z.object({
  goodsCodeId: idField.nullable().optional(),
  servicesCodeId: idField.nullable().optional(),
  margin: percentInput
    .refine((text) => Number(text) <= LARGEST_MARGIN, `Enter a percentage from 0 to ${LARGEST_MARGIN}.`)
    .optional(),
});
export type StartQuoteJob = z.output<typeof startQuoteJobSchema>;

/** The shop order of a job’s quote, if it was ordered and the order isn’t canceled. */
export const shopOrderSchema = z.object({ order: orderSchema.nullable() });
export type ShopOrder = z.infer<typeof shopOrderSchema>;

export const quoteJobEndpoints = {
  start: endpoint({
    method: 'POST',
    path: '/api/steel/quotes/:id/job',
    access: 'jobs_write',
    summary:
      'Start a job from an accepted quote; its price becomes the contract, and its lines, less the expected margin, become the budget',
    params: idParams,
    body: startQuoteJobSchema,
    response: jobSchema,
    status: 201,
  }),
  startFromOrder: endpoint({
    method: 'POST',
    path: '/api/steel/orders/:id/job',
    access: 'jobs_write',
    summary:
      'Start the kit job of a shop order from its accepted quote, with the usual cost codes and margin; if the job was started from the deal, link it',
    params: idParams,
    response: jobSchema,
    status: 201,
  }),
  orderOfJob: endpoint({
    method: 'GET',
    path: '/api/steel/jobs/:id/order',
    access: 'steel_framing_read',
    summary: 'Get the shop order of a job',
    params: idParams,
    response: shopOrderSchema,
  }),
};
