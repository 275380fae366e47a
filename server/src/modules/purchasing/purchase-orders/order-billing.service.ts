import type { CostType } from '@builder-os/contract/modules/jobs/cost-codes';
import type { Transaction } from '../../../platform/db/database.ts';
import { validation } from '../../../platform/http/errors.ts';
import { findBillableLine } from './order-lines.queries.ts';

/**
 * The job, code and type of an order line, for a bill on it. Bills can come after the order was closed.
 * @throws AppError `validation` (400) naming `orderLineId` when its order is a draft, void or to another vendor, or
 * there is none
 */
export async function getBilledCost(
  tx: Transaction,
  lineId: number,
  vendorId: number | null,
): Promise<{ jobId: number; costCodeId: number; costType: CostType }> {
  const line = await findBillableLine(tx, lineId);
  if (!line) throw validation({ orderLineId: 'This order line no longer exists. Choose another.' });
  if (line.status === 'draft') throw validation({ orderLineId: 'Issue the order before you enter a bill for it.' });
  if (line.status === 'void') throw validation({ orderLineId: `${line.number} is void. Leave the order out.` });
  if (line.vendorId !== null && line.vendorId !== vendorId) {
    throw validation({
      orderLineId: `${line.number} is an order to ${line.vendorName}. Choose that contact for the bill.`,
    });
  }
  return { jobId: line.jobId, costCodeId: line.costCodeId, costType: line.costType };
}
