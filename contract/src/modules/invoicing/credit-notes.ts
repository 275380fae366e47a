import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, requiredText } from '../../platform/fields.ts';
import { moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { MONEY_DIGITS } from '../finance/ledger.ts';
import { MOST_INVOICE_LINES } from './invoice-states.ts';

/**
 * A credit note cancels a part of an issued invoice, or all of it. It’s the only way to void an invoice.
 * - `number`: `CN-2026-001`, without gaps per year
 * - `amount`: its lines and their tax
 * - `pdfHash`: SHA-256 of the PDF as issued, in hex; null until it’s printed, right after
 * - `applied`: the amount taken off the invoice's balance; the rest, already paid, became a customer credit
 *   (`paymentId`)
 */
export const creditNoteSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  invoiceId: z.number().int(),
  invoiceNumber: z.string(),
  jobId: z.number().int().nullable(),
  jobName: z.string().nullable(),
  customerId: z.number().int().nullable(),
  customerName: z.string(),
  creditedOn: daySchema,
  reason: z.string(),
  subtotal: moneySchema,
  tax: moneySchema,
  amount: moneySchema,
  applied: moneySchema,
  paymentId: z.number().int().nullable(),
  lines: z.array(
    z.object({ invoiceLineId: z.number().int(), description: z.string(), amount: moneySchema, tax: moneySchema }),
  ),
  pdfHash: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentSchema,
});
export type CreditNote = z.infer<typeof creditNoteSchema>;

/** Without lines, all of the invoice that isn’t credited yet. Amounts are before tax; the tax of a line follows. */
export const createCreditNoteSchema = z.object({
  invoiceId: idField,
  date: dayInput.optional(),
  reason: requiredText('a reason', 500),
  lines: z
    .array(z.object({ invoiceLineId: idField, amount: positiveMoneyInput(MONEY_DIGITS) }))
    .min(1, 'Add a line.')
    .max(MOST_INVOICE_LINES, `A credit note can have up to ${MOST_INVOICE_LINES} lines.`)
    .optional(),
});
export type CreateCreditNote = z.output<typeof createCreditNoteSchema>;

/** `q` finds credit notes by number, invoice, customer and reason. Dates are inclusive. */
export const creditNoteListQuery = pageQuery.extend({
  invoiceId: idInput.optional(),
  customerId: idInput.optional(),
  jobId: idInput.optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
});
export type CreditNoteListQuery = z.output<typeof creditNoteListQuery>;

export const creditNoteExportQuery = creditNoteListQuery.omit({ limit: true, cursor: true });
export type CreditNoteExportQuery = z.output<typeof creditNoteExportQuery>;

export const creditNoteEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/credit-notes',
    access: 'financial_read',
    summary: 'List credit notes, newest first',
    query: creditNoteListQuery,
    response: z.array(creditNoteSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/credit-notes/export',
    access: 'financial_read',
    summary: 'Download the filtered credit notes as CSV',
    query: creditNoteExportQuery,
    kind: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/credit-notes',
    access: 'financial_write',
    summary: 'Credit an issued invoice or a part of it; the credit note gets its number and PDF',
    body: createCreditNoteSchema,
    response: creditNoteSchema,
    status: 201,
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/credit-notes/:id/pdf',
    access: 'financial_read',
    summary: 'Download a credit note as PDF, as it was issued',
    params: idParams,
    kind: 'file',
  }),
};
