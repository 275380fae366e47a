import type { ExpenseGroup, LedgerKind } from '@builder-os/contract/modules/finance/ledger';

export const KIND_LABELS: Record<LedgerKind, string> = {
  cash: 'Cash',
  receivable: 'Receivable',
  joint_venture: 'Joint venture',
  payable: 'Accounts payable',
  owed_not_paid: 'Owed, not paid',
  invoiced: 'Accounts receivable',
  billed_not_received: 'Billed, not received',
  tax_not_received: 'Sales tax billed, not received',
  sales_tax: 'Sales tax owed',
  customer_credit: 'Customer credits',
  loan: 'Loan',
  equity: 'Equity',
  distribution: 'Distribution',
  income: 'Income',
  expense: 'Expense',
};

export const GROUP_LABELS: Record<ExpenseGroup, string> = {
  materials: 'Materials',
  subcontractors: 'Subcontractors',
  direct: 'Direct costs',
  fixed: 'Fixed expenses',
  variable: 'Variable expenses',
  owners_pay: "Owner's pay",
  taxes: 'Taxes',
};
