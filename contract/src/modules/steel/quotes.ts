import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import {
  idField,
  idInput,
  idParams,
  LIMITS,
  optionalEmail,
  optionalText,
  requiredEmail,
  requiredText,
} from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { MOST_SIGNERS, signerInput } from '../signing/signatures.ts';
import { decideQuoteSchema } from './quote-decisions.ts';
import { steelInputSchema } from './quote-input.ts';
import { MOST_VALID_DAYS, QUOTE_KINDS, QUOTE_STATUSES } from './quote-states.ts';
import { quotePriceSchema } from './quoted-price.ts';

export const QUOTE_SORT_KEYS = ['createdAt', 'number', 'company', 'total', 'validUntil'] as const;

/**
 * A revision of a quote.
 * - `isCurrent`: its number has no later revision
 * - `validUntil`: the last day the price is valid, counted from sending; for a draft, as if sent today
 * - `decidedBy`: the customer's contact who accepted or declined; `isDecidedByStaff`: a team member recorded it
 */
export const quoteSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  revision: z.number().int(),
  isCurrent: z.boolean(),
  kind: z.enum(QUOTE_KINDS),
  status: z.enum(QUOTE_STATUSES),
  project: z.string(),
  company: z.string(),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  contactId: z.number().int().nullable(),
  dealId: z.number().int().nullable(),
  orderId: z.number().int().nullable(),
  units: z.number().int(),
  total: moneySchema,
  orderPounds: z.number().int().nullable(),
  validDays: z.number().int(),
  validUntil: daySchema,
  deliveryDate: daySchema.nullable(),
  sentAt: momentSchema.nullable(),
  decidedAt: momentSchema.nullable(),
  decidedBy: z.string().nullable(),
  isDecidedByStaff: z.boolean(),
  declineReason: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Quote = z.infer<typeof quoteSchema>;

export const quoteRevisionSchema = quoteSchema.pick({
  id: true,
  revision: true,
  kind: true,
  status: true,
  total: true,
  createdAt: true,
  createdByName: true,
});
export type QuoteRevision = z.infer<typeof quoteRevisionSchema>;

/** A quote with its price, the revisions of its number, and the number of working links. */
export const quoteDetailSchema = quoteSchema.extend({
  input: steelInputSchema,
  price: quotePriceSchema,
  notes: z.string().nullable(),
  revisions: z.array(quoteRevisionSchema),
  openLinks: z.number().int(),
  sentByName: z.string().nullable(),
});
export type QuoteDetail = z.infer<typeof quoteDetailSchema>;

/** The customer: an existing contact, or a person who becomes one. */
const customerFields = {
  company: requiredText('a company', LIMITS.name),
  contactId: idField.nullable().optional(),
  firstName: optionalText(LIMITS.name).optional(),
  lastName: optionalText(LIMITS.name).optional(),
  email: optionalEmail.optional(),
  phone: optionalText(LIMITS.phone).optional(),
};
const contentFields = {
  project: requiredText('a project', LIMITS.name),
  input: steelInputSchema,
  validDays: z
    .number('Enter a whole number of days.')
    .int('Enter a whole number of days.')
    .min(1, 'Enter 1 day or more.')
    .max(MOST_VALID_DAYS, `Enter ${MOST_VALID_DAYS} days or fewer.`)
    .optional(),
  deliveryDate: dayInput.nullable().optional(),
  notes: optionalText(LIMITS.notes).optional(),
};

/** Without a `dealId` a deal is created. `kind` defaults to `preliminary`. */
export const createQuoteSchema = z.object({
  ...customerFields,
  ...contentFields,
  kind: z.enum(QUOTE_KINDS, { error: `Choose from ${QUOTE_KINDS.join(', ')}.` }).optional(),
  dealId: idField.nullable().optional(),
});
export type CreateQuote = z.output<typeof createQuoteSchema>;

/** Changes to a draft, or the differences of the next revision. A changed input is priced by today's price list. */
export const updateQuoteSchema = z
  .object({
    ...contentFields,
    kind: z.enum(QUOTE_KINDS, { error: `Choose from ${QUOTE_KINDS.join(', ')}.` }),
  })
  .partial();
export type UpdateQuote = z.output<typeof updateQuoteSchema>;

/** With `email` the link is sent there, if a mail server is set up. */
export const sendQuoteSchema = z.object({
  email: requiredEmail.nullable().optional(),
  /** Who signs after the customer, such as a partner. They get their links by email when it’s their turn. */
  coSigners: z
    .array(signerInput)
    .max(MOST_SIGNERS - 1, `Add ${MOST_SIGNERS - 1} people or fewer.`)
    .optional(),
});
export type SendQuote = z.output<typeof sendQuoteSchema>;

/** The link is in this response only. */
export const sentQuoteSchema = z.object({ path: z.string(), isMailed: z.boolean(), quote: quoteDetailSchema });
export type SentQuote = z.infer<typeof sentQuoteSchema>;

export const quoteListQuery = pageQuery.extend({
  status: listFilter(QUOTE_STATUSES).optional(),
  contactId: idInput.optional(),
  dealId: idInput.optional(),
  sort: sortInput(QUOTE_SORT_KEYS).optional(),
});
export type QuoteListQuery = z.output<typeof quoteListQuery>;

const READ = 'steel_framing_read';
const WRITE = 'steel_framing_write';

export const quoteEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/steel/quotes',
    access: READ,
    summary: 'List the current revision of every quote, newest first',
    query: quoteListQuery,
    response: z.array(quoteSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/steel/quotes/export',
    access: READ,
    summary: 'Download the filtered quotes as CSV',
    query: quoteListQuery.omit({ limit: true, cursor: true }),
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/steel/quotes/:id',
    access: READ,
    summary: 'Get a revision of a quote with its price and its other revisions',
    params: idParams,
    response: quoteDetailSchema,
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/steel/quotes/:id/pdf',
    access: READ,
    summary: 'Download a revision of a quote as PDF',
    params: idParams,
    kind: 'file',
  }),
  bundles: endpoint({
    method: 'GET',
    path: '/api/steel/quotes/:id/bundles',
    access: READ,
    summary: 'Download a quote revision’s bundles as CSV, one per unit, with their share of the weight',
    params: idParams,
    kind: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/steel/quotes',
    access: WRITE,
    summary: 'Create a quote at today’s prices; its contact and deal are found or created',
    body: createQuoteSchema,
    response: quoteDetailSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/steel/quotes/:id',
    access: WRITE,
    summary: 'Update a draft quote; only the fields you send change',
    params: idParams,
    body: updateQuoteSchema,
    response: quoteDetailSchema,
  }),
  revise: endpoint({
    method: 'POST',
    path: '/api/steel/quotes/:id/revise',
    access: WRITE,
    summary: 'Create the next revision as a draft at today’s prices; the previous revision is superseded',
    params: idParams,
    body: updateQuoteSchema,
    response: quoteDetailSchema,
    status: 201,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/steel/quotes/:id/send',
    access: WRITE,
    summary: 'Send a quote; its price is valid from today, and its link is returned only in this response',
    params: idParams,
    body: sendQuoteSchema,
    response: sentQuoteSchema,
    givesSecret: true,
  }),
  revokeLinks: endpoint({
    method: 'DELETE',
    path: '/api/steel/quotes/:id/links',
    access: WRITE,
    summary: 'Revoke all links to a quote',
    params: idParams,
    status: 204,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/steel/quotes/:id/decide',
    access: WRITE,
    summary: 'Record that the customer accepted or declined a quote',
    params: idParams,
    body: decideQuoteSchema,
    response: quoteDetailSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/steel/quotes/:id',
    access: 'steel_framing_delete',
    summary: 'Delete a quote that isn’t ordered; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/steel/quotes/:id/restore',
    access: 'steel_framing_delete',
    summary: 'Restore a deleted quote',
    params: idParams,
    response: quoteDetailSchema,
  }),
};

const tokenParams = z.object({ token: z.string().max(100) });

/** Links sent before quotes were signed, which customers may still have. */
export const quoteLinkEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/quote/:token',
    access: 'secret-link',
    summary: 'The answered quote at a link sent before quotes were signed; other links redirect to their signing page',
    params: tokenParams,
    kind: 'page',
    rate: 'secret-link',
  }),
  print: endpoint({
    method: 'GET',
    path: '/quote/:token/pdf',
    access: 'secret-link',
    summary: 'Download the quote at a secret link as PDF',
    params: tokenParams,
    kind: 'file',
    rate: 'secret-link',
  }),
};
