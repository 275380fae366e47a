import type { AccountRole } from '@builder-os/contract/modules/finance/profit-first-accounts';
import type { ProfitFirstSide } from '@builder-os/contract/modules/finance/target-percentages';

/** Which side of Profit First an account is on; what is on none of the other three is spent in operating. */
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
