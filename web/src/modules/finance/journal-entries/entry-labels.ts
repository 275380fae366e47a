import type { EntryKind } from '@builder-os/contract/modules/finance/ledger';

export const ENTRY_LABELS: Record<EntryKind, string> = {
  income: 'Income',
  expense: 'Expense',
  bill: 'Bill',
  invoice: 'Invoice',
  transfer: 'Transfer',
  allocation: 'Allocation',
  distribution: 'Distribution',
  opening: 'Opening balance',
  manual: 'Manual entry',
  reversal: 'Reversal',
};
