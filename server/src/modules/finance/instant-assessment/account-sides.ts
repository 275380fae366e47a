import type { AccountRole } from '@builder-os/contract/modules/finance/profit-first-accounts';
import type { ProfitFirstSide } from '@builder-os/contract/modules/finance/target-percentages';

/** The Profit First side an account is on; accounts on none of the other three count as operating. */
export function sideOf(role: AccountRole | null): ProfitFirstSide {
  switch (role) {
    case 'profit':
    case 'profit_hold':
      return 'profit';
    case 'owners_pay':
      return 'owners_pay';
    case 'taxes':
    case 'tax_hold':
      return 'taxes';
    default:
      return 'operating';
  }
}
