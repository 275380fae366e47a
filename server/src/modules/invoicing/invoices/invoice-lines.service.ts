import { MONEY_DIGITS } from '@builder-os/contract/modules/finance/ledger';
import {
  invoiceSumsOf,
  lineAmountOf,
  percentDoneOf,
  percentOf,
  progressOf,
} from '@builder-os/contract/modules/invoicing/invoice-amounts';
import type { InvoiceLineInput } from '@builder-os/contract/modules/invoicing/invoice-lines';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { categoriesOf, checkCategories } from '../../finance/ledger-accounts/categories.service.ts';
import { idsOf, lockBilling } from '../change-billing/billing-locks.queries.ts';
import { checkChangeLine } from '../change-billing/change-billing.service.ts';
import { findBilledOf, findPlanLine, findRateOn, type NewLine } from './invoice-lines.queries.ts';
import { findInvoice } from './invoices.queries.ts';

/** The invoice that lines are for. `day`: its date, or today. */
export interface LinesFor {
  kind: InvoiceDetail['kind'];
  customerId: number | null;
  jobId: number | null;
  retainagePercent: string;
  day: string;
}

const MOST_CENTS = 10n ** BigInt(MONEY_DIGITS + 2) - 1n;

/**
 * The lines as they’re stored: with their amounts, the tax rate of their place on the day, and their retainage.
 * @param kept categories the invoice already has
 */
export async function planInvoiceLines(
  act: Act,
  sent: readonly InvoiceLineInput[],
  invoice: LinesFor,
  kept: readonly (string | null)[] = [],
): Promise<{ lines: NewLine[]; sums: ReturnType<typeof invoiceSumsOf> }> {
  await checkCategories(act.tx, categoriesOf(null, sent), { kinds: ['income'], kept });
  if (invoice.jobId !== null) {
    const planLineIds = idsOf(sent, 'planLineId');
    await lockBilling(act.tx, invoice.jobId, { planLineIds, changeOrderIds: idsOf(sent, 'changeOrderId') });
  }
  const lines: NewLine[] = [];
  const seen = new Set<string>();
  for (const [index, line] of sent.entries()) {
    const field = `lines.${index}`;
    const once = billedOnce(line);
    if (once !== undefined && seen.has(once))
      throw validation({ [`${field}.description`]: 'This is already on the invoice.' });
    if (once !== undefined) seen.add(once);
    lines.push(await planLine(act, line, invoice, field));
  }
  const sums = invoiceSumsOf(
    lines.map(({ amount, taxPercent = null, retainage = '0.00' }) => ({ amount, taxPercent, retainage })),
  );
  if (magnitude(sums.amount) > MOST_CENTS || magnitude(sums.subtotal) > MOST_CENTS) {
    throw validation({ lines: `The invoice can’t exceed ${formatCents(fromCents(MOST_CENTS))}.` });
  }
  return { lines, sums };
}

/** The source of a line that an invoice can bill only once; undefined for other lines. */
function billedOnce({ planLineId, changeOrderId, releasesInvoiceId }: InvoiceLineInput): string | undefined {
  if (planLineId != null) return `plan ${planLineId}`;
  if (changeOrderId != null) return `change ${changeOrderId}`;
  return releasesInvoiceId == null ? undefined : `invoice ${releasesInvoiceId}`;
}

async function planLine(act: Act, line: InvoiceLineInput, invoice: LinesFor, field: string): Promise<NewLine> {
  const { description, unit = null, category = null, planLineId = null, releasesInvoiceId = null } = line;
  const base = { description, category, ...(await findTax(act, line.taxRateId ?? null, invoice.day, field)) };
  if ((invoice.kind === 'retainage') !== (releasesInvoiceId !== null)) {
    throw validation({
      [`${field}.releasesInvoiceId`]:
        releasesInvoiceId === null
          ? 'Choose the invoice whose retainage is billed.'
          : 'Leave this out. Only retainage invoices bill retainage.',
    });
  }
  if (releasesInvoiceId !== null) {
    const amount = await findRetainage(act, releasesInvoiceId, invoice, field);
    // The tax of the work was billed with it.
    return { description, category: null, quantity: '1', unit: null, unitPrice: amount, amount, releasesInvoiceId };
  }
  if (planLineId !== null) return { ...base, ...(await planProgress(act, planLineId, line, invoice, field)) };
  const amount = lineAmountOf(line);
  if (magnitude(amount) > MOST_CENTS) throw validation({ [`${field}.quantity`]: 'Enter a smaller quantity.' });
  const { changeOrderId = null } = line;
  if (changeOrderId !== null) await checkChangeLine(act, { changeOrderId, jobId: invoice.jobId, amount }, field);
  const retainage = percentOf(amount, invoice.retainagePercent);
  return { ...base, unit, quantity: line.quantity, unitPrice: line.unitPrice, amount, retainage, changeOrderId };
}

/** The amount an application bills of a line of the job’s plan, up to its percentage done. */
async function planProgress(
  act: Act,
  planLineId: number,
  { percentDone }: InvoiceLineInput,
  { jobId, retainagePercent }: LinesFor,
  field: string,
) {
  const line = jobId === null ? undefined : await findPlanLine(act.tx, { id: planLineId, jobId });
  if (!line) throw validation({ [`${field}.planLineId`]: 'Choose a line of the job’s billing plan.' });
  const { billed, held } = await findBilledOf(act.tx, planLineId);
  const percentBefore = percentDoneOf(line.value, billed);
  const done = percentDone ?? '100.00';
  const progress = progressOf(
    { value: line.value, billedBefore: billed, heldBefore: held },
    { percentDone: done, retainagePercent },
  );
  const isLess = toCents(line.value) > 0n ? toCents(progress.thisPeriod) < 0n : toCents(progress.thisPeriod) > 0n;
  if (isLess) throw validation({ [`${field}.percentDone`]: `Enter ${percentBefore} or more: that much was billed.` });
  return {
    quantity: '1',
    unit: null,
    unitPrice: progress.thisPeriod,
    amount: progress.thisPeriod,
    retainage: progress.held,
    planLineId,
    planValue: line.value,
    percentBefore,
    percentDone: done,
    changeOrderId: line.changeOrderId,
  };
}

/** The part of an invoice’s retainage that isn’t billed yet. */
async function findRetainage(act: Act, id: number, { customerId, jobId }: LinesFor, field: string): Promise<string> {
  const invoice = await findInvoice(act.tx, id);
  const wrong = (text: string) => validation({ [`${field}.releasesInvoiceId`]: text });
  if (!invoice || invoice.status === 'draft' || invoice.kind !== 'standard') throw wrong('Choose an issued invoice.');
  if (invoice.customerId !== customerId || invoice.jobId !== jobId)
    throw wrong('Choose an invoice of this customer and job.');
  const amount = invoice.held;
  if (toCents(amount) <= 0n) throw wrong(`All retainage of ${invoice.number ?? ''} is billed.`);
  return amount;
}

async function findTax(act: Act, rateId: number | null, day: string, field: string) {
  if (rateId === null) return { taxRateId: null, taxPlace: null, taxPercent: null };
  const rate = await findRateOn(act.tx, rateId, day);
  if (!rate) throw validation({ [`${field}.taxRateId`]: 'Choose a tax rate.' });
  if (rate.id === null) {
    throw validation({ [`${field}.taxRateId`]: `${rate.place} has no tax rate on ${formatDay(day)}.` });
  }
  return { taxRateId: rate.id, taxPlace: rate.place, taxPercent: rate.percent };
}

function magnitude(amount: string): bigint {
  const cents = toCents(amount);
  return cents < 0n ? -cents : cents;
}
