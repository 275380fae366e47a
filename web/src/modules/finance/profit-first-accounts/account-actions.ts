import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';

/** The actions in an account's row. */
export interface AccountActions {
  edit: (account: ProfitFirstAccount) => void;
  archive: (account: ProfitFirstAccount) => void;
  showTransactions: (account: ProfitFirstAccount) => void;
}
