import type { PayEducation } from '@builder-os/contract/modules/education/payments';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import { cutText } from '@builder-os/contract/platform/text-ends';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, forbidden } from '../../../platform/http/errors.ts';
import { payProject } from '../../finance/revenue-tracking/project-payments.service.ts';
import {
  cancelRevenueRecord,
  createRevenueRecord,
  getRevenueRecord,
  payRevenueRecord,
} from '../../finance/revenue-tracking/revenue-tracking.service.ts';
import type { InvoicesOfSales } from '../../finance/revenue-tracking/sale-revenue.service.ts';

const LONGEST_CLIENT = 100;

interface Sale {
  /** The course or program that was sold. */
  name: string;
  clientName: string | null;
  price: string;
  isPaid: boolean;
}

/**
 * Tracks a sale's revenue in Finance, by its rules; nothing if it's free. A sale that is paid right away records
 * income, so it requires permission to do that.
 * @returns the id of the revenue record
 */
export async function trackSale(act: Act, { name, clientName, price, isPaid }: Sale): Promise<number | null> {
  if (isPaid) checkMayRecordIncome(act);
  if (price === '0.00') return null;
  const record = await createRevenueRecord(act, {
    businessUnit: 'builder_education',
    projectName: name,
    clientName: clientName == null ? null : cutText(clientName, LONGEST_CLIENT),
    grossRevenue: price,
  });
  if (isPaid) await payRevenueRecord(act, { id: record.id }, { recordIncome: true });
  return record.id;
}

/** Marks a sale paid; the money goes to the income account, unless invoices of its deal or job record it. */
export async function paySale(
  act: Act,
  invoices: InvoicesOfSales,
  { revenueRecordId, sent }: { revenueRecordId: number | null; sent: PayEducation },
): Promise<void> {
  if (revenueRecordId === null) throw conflict('There’s no revenue record for this, so there’s nothing to mark paid.');
  await payProject(act, invoices, { target: { id: revenueRecordId }, sent: { ...sent, recordIncome: true } });
}

/**
 * Cancels the tracked sale. A paid one stays in the books until Finance undoes the payment.
 * @throws AppError `conflict` (409) when it's invoiced: the client owes it until Finance cancels the invoice
 */
export async function cancelSale(act: Act, revenueRecordId: number | null): Promise<void> {
  if (revenueRecordId === null) return;
  const { status } = await getRevenueRecord(act.tx, revenueRecordId);
  if (status === 'invoiced') {
    throw conflict('This sale is invoiced. Cancel its invoice under Revenue Tracking in Financial Management first.');
  }
  if (status === 'pending') await cancelRevenueRecord(act, { id: revenueRecordId });
}

function checkMayRecordIncome({ actor }: Act): void {
  if (actor && !hasAccess(actor, 'financial_write'))
    throw forbidden('You need edit access to finance to record a payment. Ask an administrator.');
}
