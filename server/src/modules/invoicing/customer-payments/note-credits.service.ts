import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Act } from '../../../platform/http/act.ts';
import { getBookDays } from '../../finance/ledger/ledger.service.ts';
import { lockIssued } from '../invoices/invoices.service.ts';
import { lockPayment, payWithCredit } from './customer-payments.service.ts';
import { findNoteCredits, findReceivedCredit, lockCredits } from './note-credits.queries.ts';
import { planPart } from './payment-parts.service.ts';

/**
 * A credit note on a paid invoice gives the customer a credit from their payment. When that money is taken back, the
 * credit isn't covered anymore: its unused part goes to the invoice, so that the customer owes the invoice less the
 * credited amount.
 * @param date the day the money was taken back; a credit given later is used on its own day
 */
export async function keepCredits(act: Act, invoiceIds: readonly number[], date: string): Promise<void> {
  const { today, closedThrough } = await getBookDays(act.tx);
  for (const invoiceId of invoiceIds) {
    const credits = await findNoteCredits(act.tx, invoiceId);
    let missing = total(credits) - toCents((await lockIssued(act, { id: invoiceId })).paid);
    for (const { id } of credits) {
      if (missing <= 0n) break;
      const payment = await lockPayment(act, { id });
      const invoice = await lockIssued(act, { id: invoiceId });
      const cents = least(missing, toCents(payment.credit), toCents(invoice.balance));
      if (cents === 0n) continue;
      const day = payment.paidOn > date ? payment.paidOn : date;
      const isClosed = closedThrough !== null && day <= closedThrough;
      await payWithCredit(act, payment, [await planPart(act, invoice, fromCents(cents))], isClosed ? today : day);
      missing -= cents;
    }
  }
}

/** The part of a credit note's credit that no money would cover if its invoice lost a part of its payments. */
export async function findMissing(act: Act, invoiceId: number, lost: string): Promise<bigint> {
  const { paid } = await lockIssued(act, { id: invoiceId });
  return total(await findNoteCredits(act.tx, invoiceId)) - toCents(paid) + toCents(lost);
}

/** The part of a payment or credit that can be refunded: money received that no invoice of the customer uses. */
export async function findMostRefundable(act: Act, payment: CustomerPayment): Promise<string> {
  await lockCredits(act.tx, payment);
  return fromCents(least(toCents(payment.credit), toCents(await findReceivedCredit(act.tx, payment))));
}

/** The invoices of parts, each once, in the order in which everyone locks them. */
export function invoicesOf(parts: readonly { invoiceId: number }[]): number[] {
  return [...new Set(parts.map(({ invoiceId }) => invoiceId))].toSorted((one, other) => one - other);
}

function total(credits: readonly { amount: string }[]): bigint {
  return credits.reduce((cents, { amount }) => cents + toCents(amount), 0n);
}

function least(...amounts: readonly bigint[]): bigint {
  return amounts.reduce((one, other) => (one < other ? one : other));
}
