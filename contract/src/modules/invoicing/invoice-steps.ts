import { z } from 'zod';
import { dayInput, momentSchema } from '../../platform/dates.ts';
import { optionalText, requiredEmail, requiredText } from '../../platform/fields.ts';
import { moneyInput } from '../../platform/money.ts';
import { MONEY_DIGITS } from '../finance/ledger.ts';

/** The invoice date defaults to the draft’s, or today; the due day to the date plus the terms. */
export const issueInvoiceSchema = z.object({ invoiceDate: dayInput.optional(), dueDate: dayInput.optional() });
export type IssueInvoice = z.output<typeof issueInvoiceSchema>;

/** Sends the PDF and a new link by email. */
export const sendInvoiceSchema = z.object({ email: requiredEmail, message: optionalText(2_000).optional() });
export type SendInvoice = z.output<typeof sendInvoiceSchema>;

/** The link is in this response only. */
export const invoiceLinkSchema = z.object({ path: z.string(), expiresAt: momentSchema, isMailed: z.boolean() });
export type InvoiceLink = z.infer<typeof invoiceLinkSchema>;

/** The amount defaults to the balance, the date to today. */
export const writeOffInvoiceSchema = z.object({
  amount: moneyInput(MONEY_DIGITS).optional(),
  date: dayInput.optional(),
  reason: requiredText('a reason', 500),
});
export type WriteOffInvoice = z.output<typeof writeOffInvoiceSchema>;
