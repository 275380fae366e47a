import type { PayRevenue, RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { DealInvoices } from '../../../platform/records/deal-invoices.ts';
import { lockDealMoney } from '../../sales/deals/deals.service.ts';
import { getRevenueRecord, payRevenueRecord } from './revenue-tracking.service.ts';

/**
 * Marks a project paid. If invoices bill its deal, their payments record the income, so it can't be recorded here too.
 * Locks the deal, as issuing its invoices and allocating it do.
 */
export async function payProject(
  act: Act,
  dealInvoices: DealInvoices,
  { target, sent }: { target: Target; sent: PayRevenue },
): Promise<RevenueRecord> {
  const { dealId } = await getRevenueRecord(act.tx, target.id);
  if (sent.recordIncome && dealId !== null) {
    await lockDealMoney(act, dealId);
    const [first] = await dealInvoices.of(act.tx, dealId);
    if (first) {
      throw conflict(
        `Invoice ${first.number} bills this project’s deal, so its income is recorded when the customer pays the invoice. Mark the project paid without recording income.`,
      );
    }
  }
  return payRevenueRecord(act, target, sent);
}
