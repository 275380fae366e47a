import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText } from '../../platform/fields.ts';
import { moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { MONEY_DIGITS } from '../finance/ledger.ts';

/**
 * Money between a property and its partners: contributed, distributed from earnings, or returned from contributions. A
 * distribution is always divided by the shares in force on its day.
 */
export const CAPITAL_KINDS = ['contribution', 'distribution', 'return_of_capital'] as const;
export type CapitalKind = (typeof CAPITAL_KINDS)[number];

/**
 * A capital event with each partner's part, to the cent. `transactionId`: the income transaction for the company's own
 * part, on one of its accounts.
 */
export const capitalEventSchema = z.object({
  id: z.number().int(),
  propertyId: z.number().int(),
  kind: z.enum(CAPITAL_KINDS),
  happenedOn: daySchema,
  amount: moneySchema,
  memo: z.string().nullable(),
  lines: z.array(
    z.object({
      partnerId: z.number().int(),
      name: z.string(),
      /** The share it was divided by; null if the whole amount went to one partner. */
      percent: z.string().nullable(),
      amount: moneySchema,
    }),
  ),
  transactionId: z.number().int().nullable(),
  accountName: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentSchema,
});
export type CapitalEvent = z.infer<typeof capitalEventSchema>;

export const createCapitalEventSchema = z.object({
  kind: z.enum(CAPITAL_KINDS, { error: `Choose from ${CAPITAL_KINDS.join(', ')}.` }),
  happenedOn: dayInput,
  amount: positiveMoneyInput(MONEY_DIGITS),
  /**
   * The one partner it belongs to; without a partner, it's divided by that day's shares. Not allowed for a
   * distribution.
   */
  partnerId: idField.nullable().optional(),
  memo: optionalText(LIMITS.name).optional(),
  /** Records a return of capital even if a partner gets back more than they contributed to the property. */
  allowBeyond: z.boolean().optional(),
  /** The company account that received its own part of a distribution; null means the venture's own bank. */
  accountId: idField.nullable().optional(),
});
export type CreateCapitalEvent = z.output<typeof createCapitalEventSchema>;

export const capitalEventEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/properties/:id/capital-events',
    access: 'real_estate_read',
    summary: 'List a property’s contributions, distributions and returns of capital, latest first',
    params: idParams,
    query: pageQuery.omit({ q: true }),
    response: z.array(capitalEventSchema),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/properties/:id/capital-events',
    access: 'real_estate_write',
    summary:
      'Record a contribution, distribution or return of capital; returns 409 with the partners who’d get back more than they contributed',
    params: idParams,
    body: createCapitalEventSchema,
    response: capitalEventSchema,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/property-capital-events/:id',
    access: 'real_estate_write',
    summary: 'Permanently delete a capital entry; anything posted for it is reversed',
    params: idParams,
    status: 204,
  }),
};
