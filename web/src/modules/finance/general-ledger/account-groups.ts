import type { LedgerKind } from '@builder-os/contract/modules/finance/ledger';
import type { FigureRow } from '../../../ui/table/figure-table.tsx';

/**
 * The parts of the books, as accountants order them. Amounts billed or owed are with the income or cost they become.
 */
const GROUPS: readonly { label: string; kinds: readonly LedgerKind[] }[] = [
  { label: 'Assets', kinds: ['cash', 'receivable', 'invoiced', 'joint_venture'] },
  { label: 'Liabilities', kinds: ['payable', 'sales_tax', 'tax_not_received', 'customer_credit', 'loan'] },
  { label: 'Equity', kinds: ['equity', 'distribution'] },
  { label: 'Income', kinds: ['income', 'billed_not_received'] },
  { label: 'Expenses', kinds: ['expense', 'owed_not_paid'] },
];

/** The rows of accounts, below the headings of their groups. */
export function groupRows<Account extends { kind: LedgerKind }>(
  accounts: readonly Account[],
  toRow: (account: Account) => FigureRow,
): FigureRow[] {
  return GROUPS.flatMap(({ label, kinds }): FigureRow[] => {
    const own = kinds.flatMap((kind) => accounts.filter((account) => account.kind === kind));
    return own.length === 0 ? [] : [{ id: label, kind: 'heading', label, cells: [] }, ...own.map(toRow)];
  });
}
