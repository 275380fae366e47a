import { z } from 'zod';
import { daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { optionalText } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';

/** `running`: it isn't over. `closed`: the books are closed through December 31 or later. */
export const YEAR_STATES = ['running', 'open', 'closed'] as const;
export type YearState = (typeof YEAR_STATES)[number];

/**
 * A year of the books on a cash basis.
 * - `retainedEarnings`: net profit through the end of the year, since the beginning
 * - `reopenId`: the closing to undo to reopen the year; null if it isn't closed, or a later closing has to be undone first
 */
export const bookYearSchema = z.object({
  year: z.number().int(),
  state: z.enum(YEAR_STATES),
  netProfit: moneySchema,
  retainedEarnings: moneySchema,
  reopenId: z.number().int().nullable(),
});
export type BookYear = z.infer<typeof bookYearSchema>;

/** The checks before a year is closed. `proof` must pass; the others can be accepted as they are. */
export const YEAR_CHECKS = [
  'proof',
  'accounts',
  'bank_lines',
  'unassigned',
  'runs',
  'recurring_bills',
  'bank_files',
  'statements',
] as const;
export type YearCheckKey = (typeof YEAR_CHECKS)[number];

/** `text`: the result of the check. `items`: up to five names or days. */
export const yearCheckSchema = z.object({
  key: z.enum(YEAR_CHECKS),
  isPassed: z.boolean(),
  isRequired: z.boolean(),
  text: z.string(),
  items: z.array(z.string()),
});
export type YearCheck = z.infer<typeof yearCheckSchema>;

export const yearDetailSchema = bookYearSchema.extend({ lastDay: daySchema, checks: z.array(yearCheckSchema) });
export type YearDetail = z.infer<typeof yearDetailSchema>;

/** A year in a path or a query. */
export const bookYearInput = z
  .string()
  .regex(/^(19|20|21)\d\d$/, 'Enter a year such as 2026.')
  .transform(Number)
  .meta({ type: 'integer', minimum: 1900, maximum: 2199 });
const yearParams = z.object({ year: bookYearInput });

/** `accepted`: the checks that didn't pass and that the closing person accepts. */
export const closeYearSchema = z.object({
  note: optionalText(500).optional(),
  accepted: z.array(z.enum(YEAR_CHECKS)).max(YEAR_CHECKS.length).default([]),
});
export type CloseYear = z.output<typeof closeYearSchema>;

export const yearEndEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/year-end',
    access: 'financial_read',
    summary: 'List the years of the books with their net profit, latest first',
    response: z.array(bookYearSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/year-end/:year',
    access: 'financial_read',
    summary: 'Get a year with what to check before closing it',
    params: yearParams,
    response: yearDetailSchema,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/year-end/:year/close',
    access: 'financial_write',
    summary: 'Close the books through December 31 of a year; undo it by reopening the closed period',
    params: yearParams,
    body: closeYearSchema,
    response: yearDetailSchema,
    status: 201,
  }),
};
