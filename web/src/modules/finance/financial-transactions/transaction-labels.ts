import type {
  FinancialTransaction,
  TransactionType,
} from '@builder-os/contract/modules/finance/financial-transactions';

export const TYPE_LABELS: Record<TransactionType, string> = {
  income: 'Income',
  expense: 'Expense',
  transfer: 'Transfer',
  allocation: 'Allocation',
};

/** Returns where the money came from or went: `Income`, `Income → Taxes`. */
export function describeAccounts(transaction: FinancialTransaction): string {
  const { transactionType, accountName, toAccountName } = transaction;
  if (transactionType === 'income' || transactionType === 'expense') return accountName;
  return `${accountName} → ${toAccountName ?? 'Multiple accounts'}`;
}
