import { z } from 'zod';
import { daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { moneySchema } from '../../platform/money.ts';

const YEAR_MESSAGE = 'Enter a year from 2000 to 2099.';
const yearInput = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^20\d{2}$/, YEAR_MESSAGE))
  .transform(Number)
  .meta({ type: 'integer', minimum: 2000, maximum: 2099 });

/** The details a vendor’s 1099 still needs before it can be filed. */
export const FORM_1099_GAPS = ['tax_id', 'w9'] as const;
export type Form1099Gap = (typeof FORM_1099_GAPS)[number];

/**
 * A vendor marked 1099 eligible that was paid in the year, also if it was removed since.
 * - `paid`: payments of its bills and expenses recorded for its contact, by the day of payment; undone and reversed ones
 *   don't count. How a payment was made isn't recorded, so card payments are included
 * - `isReportable`: whether `paid` is the threshold or more
 * - `taxId`: masked
 */
export const form1099RowSchema = z.object({
  vendorId: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  paid: moneySchema,
  isReportable: z.boolean(),
  taxId: z.string().nullable(),
  taxFormOn: daySchema.nullable(),
  gaps: z.array(z.enum(FORM_1099_GAPS)),
});
export type Form1099Row = z.infer<typeof form1099RowSchema>;

/** `threshold`: the setting’s value on January 1. Reportable vendors come first, by amount paid. */
export const form1099Schema = z.object({
  year: z.number().int(),
  threshold: moneySchema,
  reportable: z.number().int(),
  reportableTotal: moneySchema,
  rows: z.array(form1099RowSchema),
});
export type Form1099 = z.infer<typeof form1099Schema>;

/** The year defaults to the current one. */
export const form1099Query = z.object({ year: yearInput.optional() });
export type Form1099Query = z.output<typeof form1099Query>;

export const FORM_1099_FORMATS = ['csv', 'xlsx'] as const;

export const form1099ExportQuery = form1099Query.extend({
  format: z.enum(FORM_1099_FORMATS, { error: `Choose from ${FORM_1099_FORMATS.join(', ')}.` }).default('csv'),
});
export type Form1099ExportQuery = z.output<typeof form1099ExportQuery>;

export const form1099Endpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/form-1099',
    access: 'financial_read',
    summary: 'List what 1099-eligible vendors were paid in a calendar year',
    query: form1099Query,
    response: form1099Schema,
    isReport: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/form-1099/export',
    access: 'financial_read',
    summary: 'Download the 1099 list of a year as CSV or XLSX, with masked tax IDs',
    query: form1099ExportQuery,
    kind: 'file',
  }),
  exportTaxIds: endpoint({
    method: 'GET',
    path: '/api/form-1099/export-with-tax-ids',
    access: 'financial_write',
    summary: 'Download the 1099 list for a year with full tax IDs; the activity log records who asked',
    query: form1099ExportQuery,
    kind: 'file',
    givesSecret: true,
  }),
};
