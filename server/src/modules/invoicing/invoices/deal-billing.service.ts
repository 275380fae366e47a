import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { checkUnrecorded, lockUnrecordedDeals } from '../../finance/deal-allocations/recorded-deals.service.ts';
import { type Billed, findBilledDeals } from './deal-invoices.queries.ts';

interface BilledLines extends Billed {
  kind: 'standard' | 'retainage';
  lines: readonly { changeOrderId?: number | null | undefined }[];
}

/** Checks, when a draft is created, that the revenue of the deals it bills isn't recorded without an invoice. */
export async function checkDealRevenue(db: Executor, invoice: BilledLines): Promise<void> {
  if (billsDeal(invoice)) await checkUnrecorded(db, await findBilledDeals(db, invoice));
}

/** Checks the same when an invoice is issued, with the deals locked until the end of the transaction. */
export async function lockDealRevenue(act: Act, invoice: BilledLines): Promise<void> {
  if (billsDeal(invoice)) await lockUnrecordedDeals(act, await findBilledDeals(act.tx, invoice));
}

/** Signed changes are agreed on top of a deal, and retainage was recorded by the invoices that hold it. */
function billsDeal({ kind, lines }: BilledLines): boolean {
  return kind === 'standard' && lines.some(({ changeOrderId }) => changeOrderId == null);
}
