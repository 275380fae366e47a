import type { AllocationRun } from '@builder-os/contract/modules/finance/allocation-runs';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useCalendar } from '../../../app/calendar.ts';
import { formatLongDay, formatMomentDay } from '../../../format/dates.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';

/** A run as it was posted or skipped. */
export function RunFacts({ run }: { run: AllocationRun }) {
  const calendar = useCalendar();
  const { status, runDate, amount, materialsSetAside, materialsAccountName, realRevenue, shares, reason } = run;
  const { reversedAt, reversedByName, reversalReason, createdByName } = run;
  return (
    <Facts>
      {runDate && <Fact label="Posted for">{formatLongDay(runDate)}</Fact>}
      {status !== 'skipped' && runDate && (
        <>
          <Fact label="Divided">{formatExactMoney(amount)}</Fact>
          <Fact label={`Set aside${materialsAccountName ? ` on ${materialsAccountName}` : ''}`}>
            {formatExactMoney(materialsSetAside)}
          </Fact>
          <Fact label="Real Revenue" isTotal>
            {formatExactMoney(realRevenue)}
          </Fact>
          {shares.map(({ accountId, name, percentage, amount: part }) => (
            <Fact key={accountId} label={`${name}, ${trimDecimal(percentage)}%`}>
              {formatExactMoney(part)}
            </Fact>
          ))}
        </>
      )}
      {reason && <Fact label="Skipped because">{reason}</Fact>}
      {createdByName && <Fact label="By">{createdByName}</Fact>}
      {reversedAt && (
        <Fact label="Taken back">
          {formatMomentDay(reversedAt, calendar)}
          {reversedByName && ` by ${reversedByName}`}
        </Fact>
      )}
      {reversalReason && <Fact label="Because">{reversalReason}</Fact>}
    </Facts>
  );
}
