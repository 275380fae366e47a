import { and, isNull, ne, sql } from 'drizzle-orm';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import { customerPayments } from '../customer-payments/customer-payments.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { paymentPromises } from '../receivables/receivables.table.ts';

const invoice = { name: 'invoices', resource: 'invoice', table: invoices, counts: isNull(invoices.deletedAt) } as const;
const money = { ...invoice, isMoney: true } as const;

/** The tables of invoicing that point at contacts, deals, jobs and revenue records. */
export const INVOICING_REFERRERS: readonly Referrer[] = [
  { to: 'contact', column: invoices.customerId, ...invoice },
  {
    to: 'contact',
    name: 'customerPayments',
    resource: 'customer-payment',
    table: customerPayments,
    column: customerPayments.customerId,
  },
  { to: 'contact', name: 'creditNotes', resource: 'credit-note', table: creditNotes, column: creditNotes.customerId },
  {
    to: 'contact',
    name: 'paymentPromises',
    resource: 'payment-promise',
    table: paymentPromises,
    column: paymentPromises.customerId,
  },
  {
    to: 'deal',
    column: invoices.dealId,
    ...money,
    keepsDealWon: true,
    counts: and(isNull(invoices.deletedAt), ne(invoices.status, sql`'void'`)),
  },
  { to: 'job', column: invoices.jobId, ...money },
];
