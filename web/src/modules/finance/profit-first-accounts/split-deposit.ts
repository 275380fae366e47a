import { splitRealRevenue } from '@builder-os/contract/modules/finance/allocation';
import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { readAmount } from './entry-checks.ts';
import { isWhole, sharersOf, totalPercentage } from './percentages.ts';

/**
 * Splits a deposit between the accounts by the rule a run applies.
 * @returns undefined if the text isn't an amount, or the percentages don't total 100
 */
export function splitDeposit(
  text: string,
  accounts: readonly ProfitFirstAccount[],
): { account: ProfitFirstAccount; amount: string }[] | undefined {
  const amount = readAmount(text);
  const sharers = sharersOf(accounts);
  if (amount === undefined || !isWhole(totalPercentage(sharers.map(({ percentage }) => percentage)))) return undefined;
  const takers = sharers.some(({ role }) => role === 'operating');
  const parts = splitRealRevenue(
    amount,
    sharers.map(({ percentage, role }, index) => ({
      percentage,
      takesRest: takers ? role === 'operating' : index === sharers.length - 1,
    })),
  );
  return sharers.map((account, index) => ({ account, amount: parts[index] ?? '0.00' }));
}
