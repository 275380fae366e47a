import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { moneySchema } from '../../platform/money.ts';

/** Summary figures of the portfolio, over active and pending properties. */
export const portfolioSummarySchema = z.object({
  totalInvestment: moneySchema,
  currentValue: moneySchema,
  /** (value − investment) ÷ investment in percent, one decimal; null without an investment. */
  roi: z.string().nullable(),
  activeProperties: z.number().int(),
  heldProperties: z.number().int(),
});
export type PortfolioSummary = z.infer<typeof portfolioSummarySchema>;

/** The cost and value, at the end of a month, of all properties held then. */
export const portfolioMonthSchema = z.object({
  month: z.string(),
  investment: moneySchema,
  value: moneySchema,
});
export type PortfolioMonth = z.infer<typeof portfolioMonthSchema>;

export const portfolioEndpoints = {
  summary: endpoint({
    method: 'GET',
    path: '/api/real-estate/summary',
    access: 'real_estate_read',
    summary: 'Get the portfolio’s cost and value',
    response: portfolioSummarySchema,
    isReport: true,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/real-estate/value-history',
    access: 'real_estate_read',
    summary: 'Portfolio cost and value at the end of each of the last 24 months',
    response: z.array(portfolioMonthSchema),
    isReport: true,
  }),
};
