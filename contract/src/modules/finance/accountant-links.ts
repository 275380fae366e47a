import { z } from 'zod';
import { dayInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, requiredText } from '../../platform/fields.ts';
import { JOURNAL_FORMATS } from './journal-export.ts';
import { bookYearInput } from './year-end.ts';

export const ACCOUNTANT_LINK_DAYS = [7, 30, 90, 365] as const;

/** A use of the link: the page or the file opened, and from what address. */
export const linkOpeningSchema = z.object({
  openedAt: momentSchema,
  what: z.string(),
  ipAddress: z.string().nullable(),
});
export type LinkOpening = z.infer<typeof linkOpeningSchema>;

/**
 * A secret link to a page of the books, which anyone who has it can read. Only its hash is stored, so its URL is shown
 * once, on creation.
 * - `name`: who it's for
 * - `openings`: the latest 20
 */
export const accountantLinkSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  state: z.enum(['active', 'expired', 'revoked']),
  expiresAt: momentSchema,
  revokedAt: momentSchema.nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentSchema,
  openings: z.array(linkOpeningSchema),
});
export type AccountantLink = z.infer<typeof accountantLinkSchema>;

const days = z
  .number({ error: 'Enter a whole number of days.' })
  .int('Enter a whole number of days.')
  .min(1, 'Enter 1 day or more.')
  .max(365, 'Enter 365 days or fewer.');
export const createAccountantLinkSchema = z.object({ name: requiredText('who it’s for', 100), days: days.default(30) });
export type CreateAccountantLink = z.output<typeof createAccountantLinkSchema>;

const tokenParams = z.object({ token: z.string().min(1).max(200) });
const spanQuery = z.object({ from: dayInput.optional(), to: dayInput.optional() });

export const accountantLinkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/accountant-links',
    access: 'financial_read',
    summary: 'List the links for accountants with their latest openings, newest first',
    response: z.array(accountantLinkSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/accountant-links',
    access: 'financial_write',
    summary: 'Create a secret link to the books; its path is returned only in this response',
    body: createAccountantLinkSchema,
    response: z.object({ path: z.string(), expiresAt: momentSchema }),
    status: 201,
    givesSecret: true,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/accountant-links/:id/revoke',
    access: 'financial_write',
    summary: 'Revoke a link to the books immediately',
    params: idParams,
    status: 204,
  }),
  page: endpoint({
    method: 'GET',
    path: '/accountant/:token',
    access: 'secret-link',
    summary: 'The books of a year for an accountant: profit and loss, balance sheet and files',
    params: tokenParams,
    query: z.object({ year: bookYearInput.optional() }),
    kind: 'page',
    rate: 'secret-link',
  }),
  journal: endpoint({
    method: 'GET',
    path: '/accountant/:token/journal',
    access: 'secret-link',
    summary: 'Download the journal of a span of days through an accountant’s link',
    params: tokenParams,
    query: spanQuery.extend({ format: z.enum(JOURNAL_FORMATS).default('csv') }),
    kind: 'file',
    rate: 'secret-link',
  }),
  transactions: endpoint({
    method: 'GET',
    path: '/accountant/:token/transactions.csv',
    access: 'secret-link',
    summary: 'Download the transactions of a span of days through an accountant’s link',
    params: tokenParams,
    query: spanQuery,
    kind: 'file',
    rate: 'secret-link',
  }),
};
