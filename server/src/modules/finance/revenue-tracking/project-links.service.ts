import type { RevenueRecord, UpdateRevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import type { Act, Target } from '../../../platform/http/act.ts';
import { getRevenueRecord, updateRevenueRecord } from './revenue-tracking.service.ts';
import { findIncomeByHand } from './sale-revenue.queries.ts';
import { checkCountedOnce, type InvoicesOfSales, listSaleRevenue, lockSales } from './sale-revenue.service.ts';

/**
 * Changes the sent fields of a project. If it moves to another deal or job, it takes its invoice or its recorded income
 * there, which must not be counted there already.
 */
export async function updateProject(
  act: Act,
  invoices: InvoicesOfSales,
  { target, sent }: { target: Target; sent: UpdateRevenueRecord },
): Promise<RevenueRecord> {
  const before = await getRevenueRecord(act.tx, target.id);
  const { dealId = before.dealId, jobId = before.jobId } = sent;
  if (dealId === before.dealId && jobId === before.jobId) return updateRevenueRecord(act, target, sent);
  await lockSales(act, { projectId: target.id }, { dealId, jobId });
  const after = await updateRevenueRecord(act, target, sent);
  const isCounted = after.documentedBy !== null || after.incomeTransactionId !== null;
  if (isCounted || (await findIncomeByHand(act.tx, target.id)).length > 0) {
    checkCountedOnce(await listSaleRevenue(act.tx, invoices, { projectId: target.id }));
  }
  return after;
}
