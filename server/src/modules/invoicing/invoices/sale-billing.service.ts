import { toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { checkProjectIncome } from '../../finance/revenue-tracking/linked-income.service.ts';
import {
  checkInvoiceable,
  listSaleRevenue,
  lockSales,
  readBillable,
} from '../../finance/revenue-tracking/sale-revenue.service.ts';
import { findSaleInvoices, sumBilledOf } from './sale-invoices.queries.ts';

const SALE_INVOICES = { of: findSaleInvoices };

interface BilledLines {
  kind: 'standard' | 'retainage';
  dealId: number | null;
  jobId: number | null;
  revenueRecordId: number | null;
  lines: readonly { amount: string; changeOrderId?: number | null | undefined }[];
}

/** Checks, when a draft is created, that the revenue it bills isn't recorded without an invoice. */
export async function checkSaleRevenue(db: Executor, invoice: BilledLines): Promise<void> {
  const cents = billedBySale(invoice);
  if (cents === null) return;
  const { revenueRecordId: projectId } = invoice;
  if (projectId !== null) await checkProjectIncome(db, projectId, { cents, billed: await sumBilledOf(db, projectId) });
  checkInvoiceable(await listSaleRevenue(db, SALE_INVOICES, linksOf(invoice)), cents);
}

/** Checks the same when an invoice is issued, with its sales locked until the end of the transaction. */
export async function lockSaleRevenue(act: Act, invoice: BilledLines): Promise<void> {
  if (billedBySale(invoice) === null) return;
  await lockSales(act, linksOf(invoice));
  await checkSaleRevenue(act.tx, invoice);
}

/** What an invoice of a deal or a job can bill. */
export function getBillable(db: Executor, linked: { dealId: number } | { jobId: number }) {
  return readBillable(db, SALE_INVOICES, linked);
}

const linksOf = ({ dealId, jobId, revenueRecordId }: BilledLines) => ({ dealId, jobId, projectId: revenueRecordId });

/**
 * The part of an invoice that bills its sale; null if none of it does. Signed changes are agreed on top of a sale, and
 * retainage was counted by the invoices that hold it.
 */
function billedBySale({ kind, lines }: BilledLines): bigint | null {
  const own = lines.filter(({ changeOrderId }) => changeOrderId == null);
  if (kind !== 'standard' || own.length === 0) return null;
  return own.reduce((cents, { amount }) => cents + toCents(amount), 0n);
}
