import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput } from '../../platform/dates.ts';
import { idField, LIMITS, optionalText } from '../../platform/fields.ts';
import { percentInput } from '../../platform/money.ts';
import { invoiceLineInput } from './invoice-lines.ts';
import { INVOICE_KINDS, LONGEST_INVOICE_TERMS, MOST_INVOICE_LINES } from './invoice-states.ts';

const invoiceFields = {
  customerId: idField,
  jobId: idField.nullable().optional(),
  dealId: idField.nullable().optional(),
  revenueRecordId: idField.nullable().optional(),
  businessUnit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }).optional(),
  title: optionalText(LIMITS.name).optional(),
  billTo: optionalText(500).optional(),
  customerReference: optionalText(50).optional(),
  invoiceDate: dayInput.nullable().optional(),
  dueDate: dayInput.nullable().optional(),
  termsDays: z
    .number('Enter a whole number of days.')
    .int('Enter a whole number of days.')
    .min(0, 'Enter 0 days or more.')
    .max(LONGEST_INVOICE_TERMS, `Enter ${LONGEST_INVOICE_TERMS} days or fewer.`)
    .optional(),
  retainagePercent: percentInput.optional(),
  note: optionalText(LIMITS.notes).optional(),
  lines: z
    .array(invoiceLineInput)
    .min(1, 'Add a line.')
    .max(MOST_INVOICE_LINES, `An invoice can have up to ${MOST_INVOICE_LINES} lines.`),
};

/** A draft. The unit defaults to the job’s, or General; the customer to be named must be the job’s if there is one. */
export const createInvoiceSchema = z.object({
  kind: z.enum(INVOICE_KINDS, { error: `Choose from ${INVOICE_KINDS.join(', ')}.` }).default('standard'),
  ...invoiceFields,
});
export type CreateInvoice = z.output<typeof createInvoiceSchema>;

/** Changes to a draft. `lines` replaces all of its lines. */
export const updateInvoiceSchema = z.object(invoiceFields).partial();
export type UpdateInvoice = z.output<typeof updateInvoiceSchema>;

/**
 * The source of a draft's lines and customer. `job`: its open billing plan; `retainage`: the retainage of the job’s
 * invoices; `quote`: a steel quote; `enrollment`, `package`: the amount a student owes.
 */
export const INVOICE_SOURCES = ['job', 'retainage', 'deal', 'quote', 'enrollment', 'package'] as const;
/** The kinds of other modules, which an invoice names as its source. */
export const RECORD_SOURCES = ['quote', 'enrollment', 'package'] as const;
export type RecordSource = (typeof RECORD_SOURCES)[number];
export const startInvoiceSchema = z.object({
  from: z.enum(INVOICE_SOURCES, { error: `Choose from ${INVOICE_SOURCES.join(', ')}.` }),
  id: idField,
});
export type StartInvoice = z.output<typeof startInvoiceSchema>;
