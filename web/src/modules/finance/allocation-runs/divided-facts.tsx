import type { AllocationRun } from '@builder-os/contract/modules/finance/allocation-runs';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { formatDeduction, formatMoneyWithCents } from '../../../format/money.ts';
import { Fact } from '../../../ui/facts.tsx';

type Divided = Pick<AllocationRun, 'amount' | 'materialsSetAside' | 'materialsAccountName' | 'realRevenue' | 'shares'>;

/** The amount allocated from Income, the set-aside, and each account's share. */
export function DividedFacts({ of }: { of: Divided }) {
  const { amount, materialsSetAside, materialsAccountName, realRevenue, shares } = of;
  return (
    <>
      <Fact label="Amount allocated">{formatMoneyWithCents(amount)}</Fact>
      <Fact label={`Set aside${materialsAccountName ? ` in ${materialsAccountName}` : ''}`}>
        {formatDeduction(materialsSetAside)}
      </Fact>
      <Fact label="Real Revenue" isTotal>
        {formatMoneyWithCents(realRevenue)}
      </Fact>
      {shares.map(({ accountId, name, percentage, amount: part }) => (
        <Fact key={accountId} label={`${name}, ${trimDecimal(percentage)}%`}>
          {formatMoneyWithCents(part)}
        </Fact>
      ))}
    </>
  );
}
