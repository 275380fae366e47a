import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { moneySchema } from '../../platform/money.ts';

/** The figures that head the portfolio, of properties that are held: active or pending. */
export const portfolioSummarySchema = z.object({
  totalInvestment: moneySchema,
  currentValue: moneySchema,
  /** (value − investment) ÷ investment in percent, one decimal; null while nothing is invested. */
  roi: z.string().nullable(),
  activeProperties: z.number().int(),
  heldProperties: z.number().int(),
});
export type PortfolioSummary = z.infer<typeof portfolioSummarySchema>;

/** What all properties held at the end of a month had cost and were worth by then. */
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
    summary: 'What the portfolio has cost and is worth',
    response: portfolioSummarySchema,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/real-estate/value-history',
    access: 'real_estate_read',
    summary: 'Cost and value of the portfolio at the end of each of the last 24 months',
    response: z.array(portfolioMonthSchema),
  }),
};
