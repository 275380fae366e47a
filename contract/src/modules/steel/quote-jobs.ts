import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams } from '../../platform/fields.ts';
import { jobSchema } from '../jobs/jobs.ts';
import type { QuotePrice } from './quoted-price.ts';

/** The codes of the starter list that suit a quote’s kits and its services. */
export const USUAL_QUOTE_CODES = { goods: '04-100', services: '14-100' } as const;

/** Which kinds of budget lines a quote makes. */
export function budgetedParts({ lines }: Pick<QuotePrice, 'lines'>): { goods: boolean; services: boolean } {
  return {
    goods: lines.some(({ kind }) => kind === 'package'),
    services: lines.some(({ kind }) => kind === 'service'),
  };
}

/** Where the quote’s lines belong; a code is needed for each kind of line the quote has. */
export const startQuoteJobSchema = z.object({
  goodsCodeId: idField.nullable().optional(),
  servicesCodeId: idField.nullable().optional(),
});
export type StartQuoteJob = z.output<typeof startQuoteJobSchema>;

export const quoteJobEndpoints = {
  start: endpoint({
    method: 'POST',
    path: '/api/steel/quotes/:id/job',
    access: 'jobs_write',
    summary: 'Start a job from an accepted quote; its price becomes the contract, its lines the budget',
    params: idParams,
    body: startQuoteJobSchema,
    response: jobSchema,
    status: 201,
  }),
};
