import {
  type Distribution,
  type DistributionPreview,
  type DistributionPreviewQuery,
  distributionDay,
  distributionOf,
  STRATEGY_RULES,
  splitDistribution,
} from '@builder-os/contract/modules/finance/distributions';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { quarterOf, quarterStart } from '@builder-os/contract/platform/quarters';
import type { Executor } from '../../../platform/db/database.ts';
import { validation } from '../../../platform/http/errors.ts';
import { balanceOf, getBookDays } from '../ledger/ledger.service.ts';
import { listLedgerAccounts } from '../ledger-accounts/ledger-accounts.service.ts';
import type { AccountRecord } from '../profit-first-accounts/profit-first-accounts.queries.ts';
import { listAccountRecords } from '../profit-first-accounts/profit-first-accounts.service.ts';
import { findDistributionOf } from './distributions.queries.ts';

/** Shows the distribution of a quarter as it would be now; nothing is written. */
export async function previewDistribution(db: Executor, query: DistributionPreviewQuery): Promise<DistributionPreview> {
  const { today } = await getBookDays(db);
  const quarter = query.quarter ?? quarterOf(today);
  if (quarterStart(quarter) > today) {
    throw validation({ quarter: `Enter ${quarterOf(today)} or an earlier quarter.` });
  }
  const date = query.date ?? today;
  if (date > today) throw validation({ date: 'Enter today or an earlier date.' });
  const { profit, vault } = await getDistributionAccounts(db);
  const posted = (await findDistributionOf(db, quarter)) ?? null;
  // A posted distribution shows the balance of that time: its amount wouldn't match today's balance.
  const profitBalance = posted?.profitBalance ?? (await findProfit(db, profit, date));
  const amount = posted?.amount ?? distributionOf(profitBalance);
  const strategy = query.strategy ?? 'owner';
  const keptPercent = checkPercent(strategy, query.keptPercent);
  const loans = await listLoans(db);
  const dueOn = distributionDay(quarter);
  return {
    quarter,
    dueOn,
    isDue: dueOn <= today && posted === null,
    date,
    profitBalance,
    amount,
    staysOnProfit: fromCents(toCents(profitBalance) - toCents(amount)),
    strategy,
    keptPercent,
    ...splitDistribution(amount, keptPercent),
    loans,
    vaultName: vault?.name ?? null,
    posted,
    problem: problemOf({ posted, profit, vault, strategy, amount, hasLoan: loans.length > 0 }),
  };
}

export async function getDistributionAccounts(db: Executor) {
  const accounts = (await listAccountRecords(db)).filter(({ archivedAt }) => archivedAt === null);
  return {
    profit: accounts.find(({ role }) => role === 'profit'),
    vault: accounts.find(({ role }) => role === 'vault'),
  };
}

/** The lower of Profit's balance at the end of the day and now. */
async function findProfit(db: Executor, profit: AccountRecord | undefined, through: string): Promise<string> {
  if (!profit) return '0.00';
  const account = { ledgerAccountId: profit.ledgerAccountId, kind: 'cash' } as const;
  const then = await balanceOf(db, { ...account, through });
  const now = await balanceOf(db, account);
  return toCents(then) < toCents(now) ? then : now;
}

async function listLoans(db: Executor): Promise<DistributionPreview['loans']> {
  const accounts = await listLedgerAccounts(db, { kind: ['loan'] });
  return accounts
    .filter(({ balance }) => toCents(balance) > 0n)
    .map(({ id, name, balance }) => ({ ledgerAccountId: id, name, balance }));
}

function checkPercent(strategy: DistributionPreview['strategy'], sent: string | undefined): string {
  const { usual, least, most } = STRATEGY_RULES[strategy];
  const percent = sent ?? usual;
  if (toCents(percent) >= toCents(least) && toCents(percent) <= toCents(most)) return percent;
  throw validation({
    keptPercent: least === most ? `Enter ${least}, or leave it out.` : `Enter ${least} to ${most}.`,
  });
}

interface Situation {
  posted: Distribution | null;
  profit: AccountRecord | undefined;
  vault: AccountRecord | undefined;
  strategy: DistributionPreview['strategy'];
  amount: string;
  hasLoan: boolean;
}

function problemOf({ posted, profit, vault, strategy, amount, hasLoan }: Situation): string | null {
  if (posted) return `The ${posted.quarter} distribution is already posted.`;
  if (!profit) return 'First set an account’s “Used for” to Profit.';
  if (strategy === 'vault' && !vault) return 'First set an account’s “Used for” to Vault.';
  if (strategy === 'debt' && !hasLoan) return 'There’s no loan with a balance. Post it as a journal entry first.';
  return amount === '0.00' ? 'There’s nothing in Profit to distribute.' : null;
}
