import { z } from 'zod';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { CAPITAL_KINDS } from './capital-events.ts';

/** Printed on every statement, because it isn't a tax form. */
export const STATEMENT_NOTE = 'Management statement – not a Schedule K-1';

const statementSums = {
  opening: moneySchema,
  contributions: moneySchema,
  income: moneySchema,
  expenses: moneySchema,
  renovation: moneySchema,
  netCash: moneySchema,
  distributions: moneySchema,
  returned: moneySchema,
  closing: moneySchema,
};

/**
 * A partner's capital over a period, by property: opening + contributions + share of net cash − distributions − returns
 * of capital = closing. `income`, `expenses` and `renovation` are the partner's shares by the division in force on each
 * entry's day; net cash is the first less the others. Renovation is what jobs on the property cost, and in no expense.
 */
export const partnerStatementSchema = z.object({
  partnerId: z.number().int(),
  partnerName: z.string(),
  from: daySchema,
  to: daySchema,
  properties: z.array(
    z.object({
      propertyId: z.number().int(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      /** The share on the last day; null if the partner has none by then. */
      percent: z.string().nullable(),
      ...statementSums,
      /** The partner's share of each job's cost in the period. */
      renovations: z.array(
        z.object({ jobId: z.number().int(), number: z.string(), name: z.string(), amount: moneySchema }),
      ),
    }),
  ),
  total: z.object(statementSums),
  /** Movements in the period, in order. */
  movements: z.array(
    z.object({
      happenedOn: daySchema,
      propertyId: z.number().int(),
      address: z.string(),
      kind: z.enum(CAPITAL_KINDS),
      memo: z.string().nullable(),
      amount: moneySchema,
    }),
  ),
});
export type PartnerStatement = z.infer<typeof partnerStatementSchema>;

const period = { from: dayInput, to: dayInput };
const isForward = ({ from, to }: { from: string; to: string }) => from <= to;
const backward = { path: ['to'], error: 'Enter an end date on or after the start date.' };

const periodQuery = z.object(period).refine(isForward, backward);
export type StatementPeriod = z.output<typeof periodQuery>;
export const STATEMENT_FORMATS = ['pdf', 'csv'] as const;
const exportQuery = z
  .object({
    ...period,
    format: z.enum(STATEMENT_FORMATS, { error: `Choose from ${STATEMENT_FORMATS.join(', ')}.` }).default('pdf'),
  })
  .refine(isForward, backward);

export const partnerStatementEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/partners/:id/statement',
    access: 'real_estate_read',
    summary: 'Get a partner’s capital over a period, by property',
    params: idParams,
    query: periodQuery,
    response: partnerStatementSchema,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/partners/:id/statement/export',
    access: 'real_estate_read',
    summary: 'Download a partner’s statement as PDF or CSV',
    params: idParams,
    query: exportQuery,
    kind: 'file',
  }),
};
