import type { Bill } from '@builder-os/contract/modules/finance/bills';
import type { Act } from '../../../platform/http/act.ts';
import { AppError, conflict } from '../../../platform/http/errors.ts';
import type { AccountRecord } from '../profit-first-accounts/profit-first-accounts.queries.ts';
import { listAccountRecords } from '../profit-first-accounts/profit-first-accounts.service.ts';
import { paysBills } from './paying-accounts.ts';

/**
 * The account that pays a bill: its own, or the operating one.
 * @throws AppError `validation` (400) naming the bill and `accountId` when its account is archived or may not pay bills
 */
export async function getPayingAccount(
  act: Act,
  { accountId, vendor, referenceNumber }: Pick<Bill, 'accountId' | 'vendor' | 'referenceNumber'>,
): Promise<AccountRecord> {
  const accounts = await listAccountRecords(act.tx);
  const account = accounts.find(
    ({ id, role, archivedAt }) => archivedAt === null && (accountId === null ? role === 'operating' : id === accountId),
  );
  if (!account && accountId === null) throw conflict('First set an account’s “Used for” to Operating.');
  if (!account || !paysBills(account.role)) {
    const name = referenceNumber === null ? `The ${vendor} bill` : `The ${vendor} bill ${referenceNumber}`;
    throw new AppError(
      'validation',
      `${name} is to be paid from an account that can’t pay bills. Edit the bill and choose another under “Pay from”.`,
      { fields: { accountId: 'Choose the Operating or the Materials and subcontractors account.' } },
    );
  }
  return account;
}
