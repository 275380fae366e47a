import {
  EXPENSE_CATEGORIES,
  type ExpenseGroup,
  type LedgerKind,
  UNCATEGORIZED,
} from '@builder-os/contract/modules/finance/ledger';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOrInsertAccount, findUsableAccounts } from './ledger.queries.ts';

/** Returns the accounts that exist and accept manual postings; archived ones and the accounts of bills don't. */
export function listUsableAccounts(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  return findUsableAccounts(db, ids);
}

/**
 * The account of an income or expense category. A new category gets one, in `group` unless its name is a known category
 * with a group. Without a name, the uncategorized account.
 */
export function getCategoryAccount(
  act: Act,
  kind: 'income' | 'expense',
  category: string | null,
  group?: ExpenseGroup,
): Promise<number> {
  return getLedgerAccount(act, { kind, name: category ?? UNCATEGORIZED[kind], group });
}

/** The account of a kind with this name, created if there is none: `{ kind: 'equity', name: 'Opening balances' }`. */
export async function getLedgerAccount(
  act: Act,
  { kind, name, group }: { kind: Exclude<LedgerKind, 'cash'>; name: string; group?: ExpenseGroup },
): Promise<number> {
  const expenseGroup = kind === 'expense' ? groupOf(name, group) : null;
  const { id, isNew } = await findOrInsertAccount(act.tx, { kind, name, expenseGroup });
  if (isNew) {
    const after = { id, kind, name, expenseGroup };
    await recordChange(act, { resource: 'ledger-account', verb: 'create', after });
  }
  return id;
}

function groupOf(category: string, otherwise: ExpenseGroup = 'variable'): ExpenseGroup {
  const known = EXPENSE_CATEGORIES.find(({ name }) => name.toLowerCase() === category.toLowerCase());
  return known?.group ?? otherwise;
}
