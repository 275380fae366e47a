import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { MONEY_DIGITS } from '../finance/ledger.ts';
import { PAYMENT_METHODS } from './invoice-states.ts';

/** `received`: it came; `bounced`: the bank took it back; `undone`: it was entered by mistake. */
export const CUSTOMER_PAYMENT_STATUSES = ['received', 'bounced', 'undone'] as const;

/** The most invoices one payment is divided among. */
export const MOST_PAYMENT_PARTS = 100;

/**
 * A customer’s payment, or the credit that a credit note on a paid invoice gave them (`creditNoteId`).
 * - `amount`: the money received; it’s on the account from `paidOn`, so that the next allocation run divides it
 * - `applied`: the part that paid invoices; `refunded`: the part paid back; `credit`: the rest, which the customer can
 *   still use
 * - `parts`, `refunds`: those that weren’t undone
 */
export const customerPaymentSchema = z.object({
  id: z.number().int(),
  customerId: z.number().int().nullable(),
  customerName: z.string(),
  status: z.enum(CUSTOMER_PAYMENT_STATUSES),
  amount: moneySchema,
  applied: moneySchema,
  refunded: moneySchema,
  credit: moneySchema,
  paidOn: daySchema,
  method: z.enum(PAYMENT_METHODS).nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  accountId: z.number().int().nullable(),
  accountName: z.string().nullable(),
  transactionId: z.number().int().nullable(),
  creditNoteId: z.number().int().nullable(),
  bouncedOn: daySchema.nullable(),
  bounceReason: z.string().nullable(),
  parts: z.array(
    z.object({
      id: z.number().int(),
      invoiceId: z.number().int(),
      invoiceNumber: z.string(),
      amount: moneySchema,
      appliedOn: daySchema,
    }),
  ),
  refunds: z.array(z.object({ id: z.number().int(), amount: moneySchema, refundedOn: daySchema, reason: z.string() })),
  createdByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type CustomerPayment = z.infer<typeof customerPaymentSchema>;

const partInput = z.object({ invoiceId: idField, amount: positiveMoneyInput(MONEY_DIGITS) });
const partsInput = z
  .array(partInput)
  .max(MOST_PAYMENT_PARTS, `A payment can pay up to ${MOST_PAYMENT_PARTS} invoices at once.`);

/**
 * Without `parts`, the customer’s oldest due invoices are paid first. The remainder becomes a customer credit. Without
 * `customerId`, the customer is that of the invoices in `parts`, also if their contact was deleted. The account
 * defaults to the income account, the date to today. With `bankLineId`, amount and date are the line’s, and the line
 * is matched; if it has a `laterDay`, `date` has to be that day.
 */
export const createCustomerPaymentSchema = z.object({
  customerId: idField.nullable().optional(),
  amount: positiveMoneyInput(MONEY_DIGITS),
  date: dayInput.optional(),
  method: z.enum(PAYMENT_METHODS, { error: `Choose from ${PAYMENT_METHODS.join(', ')}.` }).optional(),
  reference: optionalText(50).optional(),
  note: optionalText(500).optional(),
  accountId: idField.nullable().optional(),
  bankLineId: idField.nullable().optional(),
  parts: partsInput.optional(),
});
export type CreateCustomerPayment = z.output<typeof createCustomerPaymentSchema>;

export const applyCreditSchema = z.object({
  parts: partsInput.min(1, 'Choose an invoice.'),
  date: dayInput.optional(),
});
export type ApplyCredit = z.output<typeof applyCreditSchema>;

/** The amount defaults to the whole unused credit, the account to the one the payment went to, the date to today. */
export const refundPaymentSchema = z.object({
  amount: positiveMoneyInput(MONEY_DIGITS).optional(),
  date: dayInput.optional(),
  accountId: idField.optional(),
  reason: requiredText('a reason', 500),
});
export type RefundPayment = z.output<typeof refundPaymentSchema>;

/** The day the bank took it back, and its fee, which becomes an expense of the account. */
export const bouncePaymentSchema = z.object({
  date: dayInput.optional(),
  fee: moneyInput(MONEY_DIGITS).optional(),
  reason: requiredText('a reason', 500),
});
export type BouncePayment = z.output<typeof bouncePaymentSchema>;

export const customerPaymentListQuery = pageQuery.extend({
  customerId: idInput.optional(),
  invoiceId: idInput.optional(),
  credit: z.literal('yes', { error: 'Enter yes, or leave it out.' }).optional(),
});
export type CustomerPaymentListQuery = z.output<typeof customerPaymentListQuery>;

/**
 * Invoices that a bank line may pay: by the number in its text, by its amount, by the customer’s name. Best first.
 * `why`: what matched.
 */
export const invoiceMatchSchema = z.object({
  invoiceId: z.number().int(),
  number: z.string(),
  customerId: z.number().int().nullable(),
  customerName: z.string(),
  due: moneySchema,
  dueDate: daySchema,
  why: z.array(z.enum(['number', 'amount', 'customer'])),
});
export type InvoiceMatch = z.infer<typeof invoiceMatchSchema>;

const READ = 'financial_read';
const WRITE = 'financial_write';

export const customerPaymentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/customer-payments',
    access: READ,
    summary: 'List customers’ payments and credits, newest first',
    query: customerPaymentListQuery,
    response: z.array(customerPaymentSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/customer-payments/:id',
    access: READ,
    summary: 'Get a customer’s payment with the invoices it paid',
    params: idParams,
    response: customerPaymentSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/customer-payments',
    access: WRITE,
    summary: 'Record a customer’s payment of one or several invoices',
    body: createCustomerPaymentSchema,
    response: customerPaymentSchema,
    status: 201,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/customer-payments/:id/apply',
    access: WRITE,
    summary: 'Pay invoices with the unused part of a payment or credit',
    params: idParams,
    body: applyCreditSchema,
    response: customerPaymentSchema,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/customer-payments/:id/refund',
    access: WRITE,
    summary: 'Refund the unused part of a payment or credit, or less',
    params: idParams,
    body: refundPaymentSchema,
    response: customerPaymentSchema,
  }),
  bounce: endpoint({
    method: 'POST',
    path: '/api/customer-payments/:id/bounce',
    access: WRITE,
    summary: 'Record that the bank took a payment back; its invoices are due again from that day',
    params: idParams,
    body: bouncePaymentSchema,
    response: customerPaymentSchema,
  }),
  undoPart: endpoint({
    method: 'POST',
    path: '/api/customer-payments/:id/parts/:part/undo',
    access: WRITE,
    summary: 'Take a payment or credit off one invoice; the amount becomes a credit of the customer',
    params: idParams.extend({ part: idInput }),
    response: customerPaymentSchema,
  }),
  undoRefund: endpoint({
    method: 'POST',
    path: '/api/customer-payments/:id/refunds/:refund/undo',
    access: WRITE,
    summary: 'Undo a refund that was entered by mistake; the amount is a credit of the customer again',
    params: idParams.extend({ refund: idInput }),
    response: customerPaymentSchema,
  }),
  undoBounce: endpoint({
    method: 'POST',
    path: '/api/customer-payments/:id/undo-bounce',
    access: WRITE,
    summary: 'Undo a bounce that was entered by mistake, with its fee; the payment pays its invoices again',
    params: idParams,
    response: customerPaymentSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/customer-payments/:id/undo',
    access: WRITE,
    summary: 'Undo a payment that was entered by mistake',
    params: idParams,
    response: customerPaymentSchema,
  }),
  matches: endpoint({
    method: 'GET',
    path: '/api/bank-lines/:id/invoices',
    access: READ,
    summary: 'Invoices that a bank line may pay',
    params: idParams,
    response: z.array(invoiceMatchSchema),
  }),
};
