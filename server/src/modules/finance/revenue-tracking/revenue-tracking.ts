import type {
  RevenueAmounts,
  RevenueRecord,
  RevenueStatus,
} from '@builder-os/contract/modules/finance/revenue-tracking';
import { toCents } from '@builder-os/contract/platform/money';
import { formatCents } from '../../../platform/format/figures.ts';

/** The statuses a record can change to. A paid one goes back only by undoing its payment. */
const NEXT: Record<RevenueStatus, readonly RevenueStatus[]> = {
  pending: ['invoiced', 'paid', 'cancelled'],
  invoiced: ['paid', 'cancelled'],
  paid: [],
  cancelled: ['pending'],
};

/** Returns why a record can't change to a status; undefined if it can. */
export function refusalOf({ status }: Pick<RevenueRecord, 'status'>, next: RevenueStatus): string | undefined {
  if (NEXT[status].includes(next)) return undefined;
  switch (status) {
    case 'pending':
      return 'This project is pending.';
    case 'invoiced':
      return 'This project is invoiced.';
    case 'paid':
      return 'This project is paid. Undo the payment first.';
    case 'cancelled':
      return 'This project is canceled. Reopen it first.';
  }
}

/** The errors in a record's amounts, by field. */
export function wrongAmountsOf({ costs, materialsCost, subcontractorCost }: RevenueAmounts): Record<string, string> {
  const parts = toCents(materialsCost ?? '0.00') + toCents(subcontractorCost ?? '0.00');
  if (parts <= toCents(costs)) return {};
  const field = subcontractorCost ? 'subcontractorCost' : 'materialsCost';
  return { [field]: `Materials and subcontractors can’t add up to more than the ${formatCents(costs)} in costs.` };
}
