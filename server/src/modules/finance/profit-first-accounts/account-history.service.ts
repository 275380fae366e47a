import type { AccountHistory } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import { getBookDays, listBalances, listDailyCash } from '../ledger/ledger.service.ts';
import { listAccounts } from './profit-first-accounts.service.ts';

const DEFAULT_WEEKS = 12;
/** One balance a week, at the end of a day; the last is today's. */
export async function listAccountHistory(db: Executor, weeks = DEFAULT_WEEKS): Promise<AccountHistory[]> {
  const { today } = await getBookDays(db);
  const days = Array.from({ length: weeks }, (_, week) => addDays(today, -7 * (weeks - 1 - week)));
  const [first = today] = days;
  const accounts = await listAccounts(db);
  const opening = await listBalances(db, first);
  const changes = await listDailyCash(db, { from: addDays(first, 1), to: today });
  const cents = new Map(accounts.map(({ ledgerAccountId: id }) => [id, toCents(opening.get(id) ?? '0')]));
  let next = 0;
  return days.map((day) => {
    for (let change = changes[next]; change && change.day <= day; change = changes[next]) {
      cents.set(change.ledgerAccountId, (cents.get(change.ledgerAccountId) ?? 0n) + toCents(change.amount));
      next += 1;
    }
    const balances = accounts.map(({ id, ledgerAccountId }) => ({
      accountId: id,
      balance: fromCents(cents.get(ledgerAccountId) ?? 0n),
    }));
    return { day, balances };
  });
}
