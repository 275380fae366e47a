import type { DealAllocationPreview } from '@builder-os/contract/modules/finance/deal-allocations';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { formatDeduction, formatMoneyWithCents } from '../../../format/money.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';

/** The set-aside, Real Revenue, and each share of it. */
export function DealSplit({ preview }: { preview: DealAllocationPreview }) {
  const { grossRevenue, materialsSetAside, realRevenue, shares } = preview;
  return (
    <Facts>
      <Fact label="Revenue">{formatMoneyWithCents(grossRevenue)}</Fact>
      <Fact label="Materials & subs">{formatDeduction(materialsSetAside)}</Fact>
      <Fact label="Real Revenue" isTotal>
        {formatMoneyWithCents(realRevenue)}
      </Fact>
      {shares.map(({ accountId, name, percentage, amount }) => (
        <Fact key={accountId} label={`${name}, ${trimDecimal(percentage)}%`}>
          {formatMoneyWithCents(amount)}
        </Fact>
      ))}
    </Facts>
  );
}
