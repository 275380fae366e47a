import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idListInput, idParams } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { AGE_BUCKETS } from './aging.ts';
import { createInvoiceSchema, RECORD_SOURCES, startInvoiceSchema, updateInvoiceSchema } from './invoice-drafts.ts';
import { invoiceLineSchema } from './invoice-lines.ts';
import { INVOICE_KINDS, INVOICE_STATUSES } from './invoice-states.ts';
import { invoiceLinkSchema, issueInvoiceSchema, sendInvoiceSchema, writeOffInvoiceSchema } from './invoice-steps.ts';

export const INVOICE_SORT_KEYS = ['number', 'invoiceDate', 'dueDate', 'amount', 'createdAt'] as const;

/**
 * An invoice to a customer. An issued one never changes: only credit notes, payments and write-offs act on it.
 * - `number`: `INV-2026-001`, without gaps per year, given when it’s issued; null for a draft
 * - `customerId`: the contact; null once it was permanently deleted. `customerName` and `billTo` don't change
 * - `sourceKind`, `sourceId`: the quote, enrollment or package it was started from
 * - `title`: what it’s for, such as `Application 4, to November 15`
 * - `amount`: `subtotal` and `tax`; it includes `retainage`, the part held back
 * - `retainageBilled`: the part of the retainage that later invoices billed; `held`: the part still held
 * - `paid`, `credited`, `writtenOff`: the settled amounts. `balance` = amount − these − retainageBilled; `due`:
 *   balance − held
 * - `daysLate`: days since the due day while something is due, 0 before; `bucket`: its age
 * - `pdfHash`: SHA-256 of the PDF as issued, in hex; null until it’s printed, right after
 */
export const invoiceSchema = z.object({
  id: z.number().int(),
  number: z.string().nullable(),
  kind: z.enum(INVOICE_KINDS),
  status: z.enum(INVOICE_STATUSES),
  customerId: z.number().int().nullable(),
  customerName: z.string(),
  jobId: z.number().int().nullable(),
  jobNumber: z.string().nullable(),
  jobName: z.string().nullable(),
  dealId: z.number().int().nullable(),
  revenueRecordId: z.number().int().nullable(),
  sourceKind: z.string().nullable(),
  sourceId: z.number().int().nullable(),
  businessUnit: z.enum(BUSINESS_UNITS),
  title: z.string().nullable(),
  invoiceDate: daySchema.nullable(),
  dueDate: daySchema.nullable(),
  termsDays: z.number().int(),
  retainagePercent: z.string(),
  subtotal: moneySchema,
  tax: moneySchema,
  amount: moneySchema,
  retainage: moneySchema,
  retainageBilled: moneySchema,
  held: moneySchema,
  paid: moneySchema,
  credited: moneySchema,
  writtenOff: moneySchema,
  balance: moneySchema,
  due: moneySchema,
  daysLate: z.number().int(),
  bucket: z.enum(AGE_BUCKETS),
  issuedAt: momentSchema.nullable(),
  sentAt: momentSchema.nullable(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** A payment, credit or write-off on an invoice, unless it was undone. `sourceId`: the payment’s or credit note’s id. */
export const settlementSchema = z.object({
  id: z.number().int(),
  kind: z.enum(['payment', 'credit_note', 'write_off']),
  sourceId: z.number().int().nullable(),
  what: z.string(),
  amount: moneySchema,
  settledOn: daySchema,
});
export type Settlement = z.infer<typeof settlementSchema>;

/** An invoice with its lines, its settlements and the number of working links. `tax`s: by place and rate. */
export const invoiceDetailSchema = invoiceSchema.extend({
  billTo: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  siteAddress: z.string().nullable(),
  customerReference: z.string().nullable(),
  note: z.string().nullable(),
  lines: z.array(invoiceLineSchema),
  taxes: z.array(z.object({ place: z.string(), percent: z.string(), taxed: moneySchema, tax: moneySchema })),
  settlements: z.array(settlementSchema),
  issuedByName: z.string().nullable(),
  pdfHash: z.string().nullable(),
  writeOffReason: z.string().nullable(),
  openLinks: z.number().int(),
});
export type InvoiceDetail = z.infer<typeof invoiceDetailSchema>;

/**
 * `q` finds invoices by number, title, customer, and the job’s number or name. Dates are inclusive, by invoice date.
 * `customerOf`: an invoice; finds those of its customer, also if their contact was deleted.
 * `sourceIds`: those started from these records of the `sourceKind`.
 */
export const invoiceListQuery = pageQuery.extend({
  customerId: idInput.optional(),
  customerOf: idInput.optional(),
  jobId: idInput.optional(),
  dealId: idInput.optional(),
  revenueRecordId: idInput.optional(),
  sourceKind: z.enum(RECORD_SOURCES, { error: `Choose from ${RECORD_SOURCES.join(', ')}.` }).optional(),
  sourceIds: idListInput.optional(),
  status: listFilter(INVOICE_STATUSES).optional(),
  late: z.literal('yes', { error: 'Enter yes, or leave it out.' }).optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
  sort: sortInput(INVOICE_SORT_KEYS).optional(),
});
export type InvoiceListQuery = z.output<typeof invoiceListQuery>;

export const invoiceExportQuery = invoiceListQuery.omit({ limit: true, cursor: true }).extend({
  format: z.enum(['csv', 'xlsx'], { error: 'Choose from csv, xlsx.' }).default('csv'),
});
export type InvoiceExportQuery = z.output<typeof invoiceExportQuery>;

const READ = 'financial_read';
const WRITE = 'financial_write';

export const invoiceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/invoices',
    access: READ,
    summary: 'List invoices, newest first; drafts before numbers',
    query: invoiceListQuery,
    response: z.array(invoiceSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/invoices/export',
    access: READ,
    summary: 'Download the filtered invoices as CSV or XLSX',
    query: invoiceExportQuery,
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/invoices/:id',
    access: READ,
    summary: 'Get an invoice with its lines and what settled it',
    params: idParams,
    response: invoiceDetailSchema,
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/pdf',
    access: READ,
    summary: 'Download an invoice as PDF: as it was issued, or a preview of a draft',
    params: idParams,
    kind: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/invoices',
    access: WRITE,
    summary: 'Create an invoice as a draft',
    body: createInvoiceSchema,
    response: invoiceDetailSchema,
    status: 201,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/invoices/start',
    access: WRITE,
    summary: 'Create a draft from a job, its retainage, a deal, a quote, an enrollment or a package',
    body: startInvoiceSchema,
    response: invoiceDetailSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/invoices/:id',
    access: WRITE,
    summary: 'Update a draft invoice; only the fields you send change',
    params: idParams,
    body: updateInvoiceSchema,
    response: invoiceDetailSchema,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/issue',
    access: WRITE,
    summary: 'Issue an invoice: it gets its number and its PDF, and is owed from its date on',
    params: idParams,
    body: issueInvoiceSchema,
    response: invoiceDetailSchema,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/send',
    access: WRITE,
    summary: 'Email an issued invoice as PDF with a link to its page',
    params: idParams,
    body: sendInvoiceSchema,
    response: invoiceLinkSchema,
    givesSecret: true,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/links',
    access: WRITE,
    summary: 'Create a link to an issued invoice’s page; it is returned only in this response',
    params: idParams,
    response: invoiceLinkSchema,
    status: 201,
    givesSecret: true,
  }),
  revokeLinks: endpoint({
    method: 'DELETE',
    path: '/api/invoices/:id/links',
    access: WRITE,
    summary: 'Revoke all links to an invoice',
    params: idParams,
    status: 204,
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/write-off',
    access: 'role:manager',
    summary: 'Write off what a customer won’t pay, with a reason; for managers',
    params: idParams,
    body: writeOffInvoiceSchema,
    response: invoiceDetailSchema,
  }),
  undoWriteOff: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/undo-write-off',
    access: 'role:manager',
    summary: 'Undo the last write-off of an invoice; for managers',
    params: idParams,
    response: invoiceDetailSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/invoices/:id',
    access: WRITE,
    summary: 'Delete a draft invoice; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/restore',
    access: WRITE,
    summary: 'Restore a deleted draft invoice',
    params: idParams,
    response: invoiceDetailSchema,
  }),
};

const tokenParams = z.object({ token: z.string().max(100) });

/** Endpoints a customer reaches without an account, by the invoice’s link. */
export const invoiceLinkEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/invoice/:token',
    access: 'secret-link',
    summary: 'The invoice at a secret link, and how to pay it',
    params: tokenParams,
    kind: 'page',
    rate: 'secret-link',
  }),
  print: endpoint({
    method: 'GET',
    path: '/invoice/:token/pdf',
    access: 'secret-link',
    summary: 'Download the invoice at a secret link as PDF, or show it in the browser to print it',
    params: tokenParams,
    query: z.object({ show: z.literal('yes', { error: 'Enter yes, or leave it out.' }).optional() }),
    kind: 'file',
    rate: 'secret-link',
  }),
};
