import type { LedgerKind } from '@builder-os/contract/modules/finance/ledger';

const KIND_NAMES: Record<LedgerKind, string> = {
  cash: 'Cash',
  receivable: 'Receivable',
  joint_venture: 'Joint venture',
  payable: 'Accounts payable',
  owed_not_paid: 'Owed, not paid',
  invoiced: 'Accounts receivable',
  billed_not_received: 'Billed, not received',
  tax_not_received: 'Sales tax, not received',
  sales_tax: 'Sales tax',
  customer_credit: 'Customer credit',
  loan: 'Loan',
  equity: 'Equity',
  distribution: 'Distribution',
  income: 'Income',
  expense: 'Expense',
};

/** The kind of a ledger account in files. */
export function kindName(kind: LedgerKind): string {
  return KIND_NAMES[kind];
}
