import type { WriteOffInvoice } from '@builder-os/contract/modules/invoicing/invoice-steps';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { undoWriteOffRefusal, writeOffRefusal } from '@builder-os/contract/modules/invoicing/write-offs';
import { toCents } from '@builder-os/contract/platform/money';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { checkDay, getBookDays } from '../../finance/ledger/ledger.service.ts';
import { keepCredits } from '../customer-payments/note-credits.service.ts';
import { getInvoice, lockIssued, nameOf } from './invoices.service.ts';
import { findLastWriteOff } from './settlements.queries.ts';
import { drawFrom, readBooks, settleInvoice, unsettleInvoice } from './settlements.service.ts';

/** Writes off an amount a customer won't pay. It never was income on a cash basis, so only the receivable changes. */
export async function writeOffInvoice(
  act: Act,
  target: Target,
  { amount: chosen, date, reason }: WriteOffInvoice,
): Promise<InvoiceDetail> {
  const before = await lockIssued(act, target);
  const refusal = writeOffRefusal(before);
  if (refusal) throw conflict(refusal);
  const amount = chosen ?? before.balance;
  if (amount === '0.00' || toCents(amount) > toCents(before.balance)) {
    throw validation({ amount: `Enter an amount up to ${formatCents(before.balance)}.` });
  }
  const days = await getBookDays(act.tx);
  const day = date ?? days.today;
  checkDay(days, day);
  const books = await readBooks(act, before.id);
  return settleInvoice(act, before, {
    books,
    shares: drawFrom(books, amount),
    date: day,
    days,
    memo: `${nameOf(before)} written off`,
    source: { kind: 'write_off', reason },
  });
}

/** Undoes the last write-off: the amount is owed again. In closed books, from today on. */
export async function undoWriteOff(act: Act, target: Target): Promise<InvoiceDetail> {
  const before = await lockIssued(act, target);
  const refusal = undoWriteOffRefusal(before);
  if (refusal) throw conflict(refusal);
  const last = found(await findLastWriteOff(act.tx, before.id), 'Write-off');
  await unsettleInvoice(act, before, last, {});
  await keepCredits(act, [before.id], last.settledOn);
  return getInvoice(act.tx, before.id);
}
