/**
 * - `draft`: has no number and can be changed; `issued`: nothing is settled yet; `part_paid`: a part is; `paid`: nothing is
 *   left, by payments, credits or a write-off
 * - `void`: a credit note took back all of it before anything was paid
 */
export const INVOICE_STATUSES = ['draft', 'issued', 'part_paid', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const INVOICE_STATUS_LABELS: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  issued: 'Issued',
  part_paid: 'Partly paid',
  paid: 'Paid',
  void: 'Void',
};

/** `retainage` bills what earlier invoices held back. */
export const INVOICE_KINDS = ['standard', 'retainage'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const PAYMENT_METHODS = ['check', 'bank_transfer', 'card', 'cash', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The most lines of an invoice. */
export const MOST_INVOICE_LINES = 100;

/** Days a customer has to pay unless an invoice says otherwise. */
export const USUAL_TERMS = 14;

/** The most days in the terms of an invoice. */
export const LONGEST_INVOICE_TERMS = 365;

/** How long the link to an invoice works, in days. */
export const INVOICE_LINK_DAYS = 180;

/** The most invoices of an Excel file. */
export const MOST_XLSX_INVOICES = 20_000;
