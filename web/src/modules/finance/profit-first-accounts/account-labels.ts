import type { AccountType, CHOSEN_ROLES } from '@builder-os/contract/modules/finance/profit-first-accounts';

export const TYPE_LABELS: Record<AccountType, string> = {
  checking: 'Checking',
  savings: 'Savings',
  profit: 'Profit',
  owners_pay: "Owner's Pay",
  taxes: 'Taxes',
  operating: 'Operating',
};

/** What the app uses an account for. */
export const ROLE_LABELS: Record<(typeof CHOSEN_ROLES)[number], string> = {
  income: 'Income: deposits land here',
  profit: 'Profit',
  owners_pay: "Owner's Pay",
  taxes: 'Taxes',
  operating: 'Operating: bills are paid from here',
  materials: 'Materials and subcontractors',
  profit_hold: 'Profit, held at another bank',
  tax_hold: 'Taxes, held at another bank',
  vault: 'Vault: reserves',
};
