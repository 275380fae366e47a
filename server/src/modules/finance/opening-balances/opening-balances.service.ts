import type { CreateOpeningBalances, OpeningBalance } from '@builder-os/contract/modules/finance/opening-balances';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { ACCOUNT_NOT_IN_USE } from '../ledger/account-in-use.ts';
import { getLedgerAccount } from '../ledger/category-accounts.service.ts';
import { credit, debit, getBookDays, postEntry } from '../ledger/ledger.service.ts';
import { listAccountRecords, lockAccountList } from '../profit-first-accounts/profit-first-accounts.service.ts';
import { findOpeningBalances } from './opening-balances.queries.ts';

export function listOpeningBalances(db: Executor): Promise<OpeningBalance[]> {
  return findOpeningBalances(db);
}

/**
 * Posts one entry with the accounts' balances from before the books began, against the owner's equity.
 * @throws AppError `validation` (400) at an account that is archived, listed twice or already has an opening balance,
 * which must be reversed first
 */
export async function postOpeningBalances(act: Act, { date, balances }: CreateOpeningBalances) {
  // Locked, so that no account gets an opening balance or is archived in the meantime.
  await lockAccountList(act.tx);
  const accounts = await listAccountRecords(act.tx);
  const posted = new Set((await findOpeningBalances(act.tx)).map(({ accountId }) => accountId));
  const about = { businessUnit: 'general' } as const;
  const lines = balances.map(({ accountId, amount }, index) => {
    const refuse = (problem: string) => validation({ [`balances.${index}.accountId`]: problem });
    const account = accounts.find(({ id, archivedAt }) => id === accountId && archivedAt === null);
    if (!account) throw refuse(ACCOUNT_NOT_IN_USE);
    if (posted.has(accountId)) throw refuse(`${account.name} already has an opening balance. Reverse it first.`);
    posted.add(accountId);
    return debit(account.ledgerAccountId, amount, about);
  });
  const total = balances.reduce((sum, { amount }) => sum + toCents(amount), 0n);
  if (total === 0n) throw validation({ balances: 'Enter a balance greater than zero for at least one account.' });
  const equity = await getLedgerAccount(act, { kind: 'equity', name: 'Opening balances' });
  await postEntry(act, {
    date: date ?? (await getBookDays(act.tx)).today,
    kind: 'opening',
    memo: 'Opening balances',
    lines: [...lines, credit(equity, fromCents(total), about)],
  });
  return listOpeningBalances(act.tx);
}
