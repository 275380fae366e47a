import type { TransactionType } from '@builder-os/contract/modules/finance/financial-transactions';
import { movesBetweenAccounts } from '@builder-os/contract/modules/finance/financial-transactions';
import {
  COST_CATEGORIES,
  EXPENSE_CATEGORIES,
  type ExpenseGroup,
  MATERIALS_CATEGORY,
} from '@builder-os/contract/modules/finance/ledger';
import type { AccountRole } from '@builder-os/contract/modules/finance/profit-first-accounts';
import type { CostType } from '@builder-os/contract/modules/jobs/cost-codes';
import { ACCOUNT_NOT_IN_USE } from '../ledger/account-in-use.ts';
import type { KnownAccount } from './financial-transactions.queries.ts';

interface Named {
  transactionType: TransactionType;
  accountId?: number | null;
  fromAccountId?: number | null;
  toAccountId?: number | null;
}

/** The accounts a transaction uses: the chosen ones, the default ones, or `suspense` if there is neither. */
export interface ChosenAccounts<Account> {
  /** The account that money came into or left from. */
  account: Account | 'suspense';
  /** The account that a transfer or an allocation goes to; null for income and expenses. */
  toAccount: Account | 'suspense' | null;
}

/** The role of the default account for transactions without an account. */
const USUAL_ROLE: Record<TransactionType, AccountRole | null> = {
  income: 'income',
  expense: 'operating',
  transfer: null,
  allocation: 'income',
};

/** The accounts that were meant, or what's wrong with them by field. */
export function chooseAccounts<Account extends KnownAccount>(
  sent: Named,
  accounts: readonly Account[],
): { chosen: ChosenAccounts<Account> } | { wrong: Record<string, string> } {
  const wrong: Record<string, string> = {};
  const isMove = movesBetweenAccounts(sent.transactionType);
  const find = (field: 'accountId' | 'fromAccountId' | 'toAccountId') => {
    const id = sent[field] ?? null;
    if (id === null) return undefined;
    const account = accounts.find((candidate) => candidate.id === id && candidate.archivedAt === null);
    if (!account) wrong[field] = ACCOUNT_NOT_IN_USE;
    return account;
  };
  if (!isMove && (sent.fromAccountId ?? sent.toAccountId ?? null) !== null) {
    const field = (sent.fromAccountId ?? null) === null ? 'toAccountId' : 'fromAccountId';
    wrong[field] = 'Leave this out. Only transfers and allocations go from one account to another.';
  }
  const from = find('fromAccountId');
  const named = find('accountId');
  const to = isMove ? find('toAccountId') : undefined;
  const usual = accounts.find(
    ({ role, archivedAt }) => role !== null && role === USUAL_ROLE[sent.transactionType] && archivedAt === null,
  );
  if (isMove && from && named && from.id !== named.id)
    wrong['accountId'] = 'Leave this out, or choose the account the money left.';
  const account = from ?? named ?? usual ?? 'suspense';
  if (isMove && to && account !== 'suspense' && to.id === account.id) {
    wrong['toAccountId'] = 'Choose a different account than the one it’s coming from.';
  }
  if (Object.keys(wrong).length > 0) return { wrong };
  return { chosen: { account, toAccount: isMove ? (to ?? 'suspense') : null } };
}

/**
 * The default category of an expense: a job's cost counts by its cost type, and money set aside for materials and
 * subcontractors pays for materials. Uncategorized, both would be variable expenses, and gross margin would be too high.
 */
export function usualExpenseOf(
  role: AccountRole | null,
  costType: CostType | null | undefined,
): { category: string; group: ExpenseGroup } | null {
  const ofCost = costType ? COST_CATEGORIES[costType] : undefined;
  const category = ofCost ?? (role === 'materials' ? MATERIALS_CATEGORY : undefined);
  const known = EXPENSE_CATEGORIES.find(({ name }) => name === category);
  return known ? { category: known.name, group: known.group } : null;
}
