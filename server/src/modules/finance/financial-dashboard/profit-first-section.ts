import type { DashboardPeriod } from '@builder-os/contract/modules/finance/dashboard-periods';
import type { AccountAllocation, DashboardProfitFirst } from '@builder-os/contract/modules/finance/financial-dashboard';
import { twelveMonthsTo } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { AllocationFigures } from './financial-dashboard.queries.ts';
import { percentOf } from './statement-figures.ts';

/**
 * The Profit First tab: the amount allocated to each account, and its balance. Empty archived accounts are left out.
 */
export function profitFirstOf(found: readonly AllocationFigures[], period: DashboardPeriod): DashboardProfitFirst {
  const shown = found.filter(
    ({ isArchived, opening, balance, allocated }) =>
      !isArchived || [opening, balance, allocated].some((amount) => amount !== '0.00'),
  );
  const brought = shown.reduce((sum, { allocated }) => sum + positive(toCents(allocated)), 0n);
  const accounts = shown.map((account) => describe(account, brought));
  return {
    period,
    accounts,
    percentageTotal: addUp(shown.filter(({ isArchived }) => !isArchived).map(({ percentage }) => percentage)),
    openingTotal: addUp(accounts.map(({ opening }) => opening)),
    allocatedSum: addUp(accounts.map(({ allocated }) => allocated)),
    otherChangeTotal: addUp(accounts.map(({ otherChange }) => otherChange)),
    allocatedTotal: fromCents(brought),
    balanceTotal: addUp(shown.map(({ balance }) => balance)),
    months: monthsOf(shown, twelveMonthsTo(period.to)),
  };
}

function describe(account: AllocationFigures, brought: bigint): AccountAllocation {
  const { accountId, name, percentage, opening, balance, allocated, targetBalance, isArchived } = account;
  const cents = toCents(allocated);
  const target = targetBalance === null ? 0n : toCents(targetBalance);
  return {
    accountId,
    name,
    percentage,
    opening,
    allocated,
    allocatedShare: cents > 0n ? percentOf(cents, brought) : null,
    otherChange: fromCents(toCents(balance) - toCents(opening) - cents),
    balance,
    targetBalance,
    targetShare: percentOf(toCents(balance), target),
    isArchived,
  };
}

function monthsOf(accounts: readonly AllocationFigures[], months: readonly string[]): DashboardProfitFirst['months'] {
  const held = new Map(accounts.map(({ accountId, chartOpening }) => [accountId, toCents(chartOpening)]));
  return months.map((month) => ({
    month,
    balances: accounts.map(({ accountId, changes }) => {
      const cents = (held.get(accountId) ?? 0n) + toCents(changes[month] ?? '0.00');
      held.set(accountId, cents);
      return { accountId, balance: fromCents(cents) };
    }),
  }));
}

function addUp(amounts: readonly string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}

function positive(cents: bigint): bigint {
  return cents > 0n ? cents : 0n;
}
