import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText } from '../../platform/fields.ts';
import { percentInput } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { createContactSchema } from '../sales/contacts.ts';
import { PAPERS_STATES, REQUIRED_PAPERS } from './paper-kinds.ts';
import type { VendorField } from './vendor-fields.ts';
import { VENDOR_TRADES } from './vendor-trades.ts';

export const VENDOR_SORT_KEYS = ['name', 'termsDays', 'expiresOn', 'createdAt'] as const;
export type VendorSortKey = (typeof VENDOR_SORT_KEYS)[number];

export const DEFAULT_TERMS_DAYS = 30;
export const LONGEST_TERMS_DAYS = 365;
export const MOST_XLSX_VENDORS = 10_000;

/** A required paper a vendor doesn't have. `expiredOn`: when the last one expired; null if there never was one. */
export const paperGapSchema = z.object({ kind: z.enum(REQUIRED_PAPERS), expiredOn: daySchema.nullable() });
export type PaperGap = z.infer<typeof paperGapSchema>;

/**
 * A contact the company pays.
 * - `id`: the contact's id
 * - `name`: the contact's company, or the person's name if it has none
 * - `requiresPapers`: whether it needs liability insurance and workers' compensation for its bills to be paid
 * - `requiresWaivers`: whether its bills for jobs are held until it signs lien waivers for them
 * - `taxFormOn`: since when a W-9 is on file; null if none is
 * - `taxId`: masked, `•••-••-1234`; the number itself only comes from `revealTaxId`
 * - `papersState`, `paperGaps`, `expiresOn`: today's; `expiresOn` is the earliest day one of its papers expires
 */
export const vendorSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  trades: z.array(z.enum(VENDOR_TRADES)),
  termsDays: z.number().int(),
  costCodeId: z.number().int().nullable(),
  costCode: z.string().nullable(),
  retainagePercent: z.string(),
  requiresPapers: z.boolean(),
  requiresWaivers: z.boolean(),
  is1099Eligible: z.boolean(),
  taxFormOn: daySchema.nullable(),
  taxId: z.string().nullable(),
  notes: z.string().nullable(),
  papersState: z.enum(PAPERS_STATES),
  paperGaps: z.array(paperGapSchema),
  expiresOn: daySchema.nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Vendor = z.infer<typeof vendorSchema>;

const TAX_ID = /^(\d{3}-\d{2}-\d{4}|\d{2}-\d{7}|\d{9})$/;

/** An SSN or EIN, with or without hyphens; empty becomes null. */
const taxIdInput = optionalText(20).refine(
  (text) => text === null || TAX_ID.test(text),
  'Enter nine digits, like 12-3456789 or 123-45-6789.',
);

const TERMS_MESSAGE = `Enter a whole number of days from 0 to ${LONGEST_TERMS_DAYS}.`;

const vendorFields = {
  trades: z
    .array(z.enum(VENDOR_TRADES, { error: `Choose from ${VENDOR_TRADES.join(', ')}.` }))
    .transform((trades) => VENDOR_TRADES.filter((trade) => trades.includes(trade)))
    .optional(),
  termsDays: z
    .number(TERMS_MESSAGE)
    .int(TERMS_MESSAGE)
    .min(0, TERMS_MESSAGE)
    .max(LONGEST_TERMS_DAYS, TERMS_MESSAGE)
    .optional(),
  costCodeId: idField.nullable().optional(),
  retainagePercent: percentInput.optional(),
  requiresPapers: z.boolean().optional(),
  requiresWaivers: z.boolean().optional(),
  is1099Eligible: z.boolean().optional(),
  taxFormOn: dayInput.nullable().optional(),
  taxId: taxIdInput.optional(),
  notes: optionalText(LIMITS.notes).optional(),
} satisfies Record<VendorField, z.ZodType>;

/** Someone who isn't a contact yet. If a contact has the same email address, that contact is used. */
const newPersonSchema = createContactSchema.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  company: true,
});

/**
 * Makes a contact a vendor, or creates the contact too. `requiresPapers` is true by default if one of the trades works
 * on the site.
 */
export const createVendorSchema = z
  .object({ ...vendorFields, contactId: idField.nullable().optional(), person: newPersonSchema.nullable().optional() })
  .refine(({ contactId = null, person = null }) => (contactId === null) !== (person === null), {
    path: ['contactId'],
    message: 'Choose a contact, or enter a new one.',
  });
export type CreateVendor = z.output<typeof createVendorSchema>;

/** `taxId` replaces the stored number; null removes it. */
export const updateVendorSchema = z.object(vendorFields);
export type UpdateVendor = z.output<typeof updateVendorSchema>;

/** Vendors with any of the trades, in any of the states. */
export const vendorFilterQuery = pageQuery.pick({ q: true }).extend({
  trade: listFilter(VENDOR_TRADES).optional(),
  papers: listFilter(PAPERS_STATES).optional(),
  contactId: idInput.optional(),
});
export type VendorFilter = z.output<typeof vendorFilterQuery>;

export const vendorListQuery = pageQuery.extend({
  ...vendorFilterQuery.shape,
  sort: sortInput(VENDOR_SORT_KEYS).optional(),
});
export type VendorListQuery = z.output<typeof vendorListQuery>;

export const VENDOR_EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export const vendorExportQuery = vendorListQuery.omit({ limit: true, cursor: true }).extend({
  format: z.enum(VENDOR_EXPORT_FORMATS, { error: `Choose from ${VENDOR_EXPORT_FORMATS.join(', ')}.` }).default('csv'),
});
export type VendorExportQuery = z.output<typeof vendorExportQuery>;

export const vendorEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/vendors',
    access: 'jobs_read',
    summary: 'List vendors by name',
    query: vendorListQuery,
    response: z.array(vendorSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/vendors/export',
    access: 'jobs_read',
    summary: 'Download the filtered vendors as CSV or XLSX',
    query: vendorExportQuery,
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/vendors/:id',
    access: 'jobs_read',
    summary: 'Get a vendor by its contact’s id',
    params: idParams,
    response: vendorSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/vendors',
    access: 'jobs_write',
    summary: 'Make a contact a vendor, or create a vendor with its contact',
    body: createVendorSchema,
    response: vendorSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/vendors/:id',
    access: 'jobs_write',
    summary: 'Update a vendor; only the fields you send change',
    params: idParams,
    body: updateVendorSchema,
    response: vendorSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/vendors/:id',
    access: 'jobs_delete',
    summary: 'Make a vendor an ordinary contact again; restorable for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/vendors/:id/restore',
    access: 'jobs_delete',
    summary: 'Restore a removed vendor',
    params: idParams,
    response: vendorSchema,
  }),
  revealTaxId: endpoint({
    method: 'POST',
    path: '/api/vendors/:id/reveal-tax-id',
    access: 'financial_write',
    summary: 'Get a vendor’s whole tax ID; the activity log records who asked',
    params: idParams,
    response: z.object({ taxId: z.string() }),
    givesSecret: true,
  }),
};
