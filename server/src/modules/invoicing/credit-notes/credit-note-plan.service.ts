import type { CreateCreditNote } from '@builder-os/contract/modules/invoicing/credit-notes';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { total } from '../invoices/invoice-shares.ts';
import { nameOf } from '../invoices/invoices.service.ts';
import { findReleasedShares } from '../invoices/settlements.queries.ts';
import type { Books } from '../invoices/settlements.service.ts';
import { creditedTaxes } from './credit-note-amounts.ts';
import { findCredited } from './credit-notes.queries.ts';

export interface CreditPlan {
  /** The credited amount of each line, now and before. */
  lines: Map<number, bigint>;
  before: Map<number, bigint>;
  taxes: Map<number, bigint>;
  /** Whether the credit note uses up the rest of the invoice. */
  isRest: boolean;
}

/** The amounts a credit note takes off each line and its tax. Billed retainage is credited on its own invoice. */
export async function planCredit(
  act: Act,
  invoice: InvoiceDetail,
  { parts }: Books,
  sent: CreateCreditNote['lines'],
): Promise<CreditPlan> {
  const earlier = await findCredited(act.tx, invoice.id);
  const before = new Map(earlier.lines.map(({ lineId, amount }) => [lineId, toCents(amount)]));
  const released = await findReleasedShares(act.tx, invoice.id);
  const left = (lineId: number, amount: string) =>
    parts.reduce(
      (cents, part, index) =>
        part.lineId === lineId
          ? released.reduce((rest, shares) => rest - toCents(shares[index] ?? '0.00'), cents)
          : cents,
      toCents(amount) - (before.get(lineId) ?? 0n),
    );
  const lines = new Map<number, bigint>();
  if (!sent) {
    for (const { id, amount } of invoice.lines) if (left(id, amount) !== 0n) lines.set(id, left(id, amount));
  }
  for (const [index, { invoiceLineId, amount }] of (sent ?? []).entries()) {
    const line = invoice.lines.find(({ id }) => id === invoiceLineId);
    if (!line || lines.has(line.id)) {
      throw validation({ [`lines.${index}.invoiceLineId`]: 'Choose each line of this invoice only once.' });
    }
    const most = left(line.id, line.amount);
    if (toCents(amount) > most) {
      throw validation({
        [`lines.${index}.amount`]:
          most > 0n ? `Enter ${formatCents(fromCents(most))} or less.` : 'Nothing is left to credit on this line.',
      });
    }
    lines.set(line.id, toCents(amount));
  }
  if (lines.size === 0) throw conflict(`${nameOf(invoice)} is already credited in full.`);
  const taxes = creditedTaxes(invoice.lines, before, lines);
  const sum = total([...lines.values(), ...taxes.values()]);
  const rest = toCents(invoice.amount) - toCents(earlier.amount) - toCents(invoice.retainageBilled);
  checkSum(invoice, { sum, rest, isAll: sent === undefined });
  return { lines, taxes, before, isRest: sum === rest };
}

/** An amount that was written off isn't owed anymore, so it can't be credited too. */
function checkSum(invoice: InvoiceDetail, { sum, rest, isAll }: { sum: bigint; rest: bigint; isAll: boolean }): void {
  const most = rest - toCents(invoice.writtenOff);
  if (sum <= 0n) throw validation({ lines: 'The credit must be more than 0.' });
  if (sum <= most) return;
  if (isAll || most <= 0n) throw conflict(`A part of ${nameOf(invoice)} is written off. Undo the write-off first.`);
  const why = invoice.writtenOff === '0.00' ? '' : ' The rest is written off.';
  throw validation({ lines: `Enter ${formatCents(fromCents(most))} or less in all.${why}` });
}
