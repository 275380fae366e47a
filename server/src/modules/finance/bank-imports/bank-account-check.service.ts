import type { Executor } from '../../../platform/db/database.ts';
import { validation } from '../../../platform/http/errors.ts';
import { ACCOUNT_NOT_IN_USE } from '../ledger/account-in-use.ts';
import { listAccountRecords } from '../profit-first-accounts/profit-first-accounts.service.ts';

export interface BankAccount {
  id: number;
  name: string;
  ledgerAccountId: number;
}

/** @throws AppError `validation` (400) naming `field` unless it's an active bank account */
export async function getBankAccount(db: Executor, id: number, field: string): Promise<BankAccount> {
  const account = (await listAccountRecords(db)).find((candidate) => candidate.id === id);
  if (!account || account.archivedAt !== null || account.isSystem) {
    throw validation({ [field]: ACCOUNT_NOT_IN_USE });
  }
  return account;
}
