import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';

/** What can be done with one account from its row. */
export interface AccountActs {
  edit: (account: ProfitFirstAccount) => void;
  archive: (account: ProfitFirstAccount) => void;
  showTransactions: (account: ProfitFirstAccount) => void;
}
