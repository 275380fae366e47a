import { BILL_ACCOUNT_ROLES } from '@builder-os/contract/modules/finance/bills';
import type { AccountRole } from '@builder-os/contract/modules/finance/profit-first-accounts';

/** Whether bills may be paid from an account of this role. */
export function paysBills(role: AccountRole | null): boolean {
  return BILL_ACCOUNT_ROLES.some((allowed) => allowed === role);
}
