import type { AllocationRun } from '@builder-os/contract/modules/finance/allocation-runs';
import { useCalendar } from '../../../app/calendar.ts';
import { formatLongDay, formatMomentDay } from '../../../format/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { DividedFacts } from './divided-facts.tsx';

/** A posted or skipped run. */
export function RunFacts({ run }: { run: AllocationRun }) {
  const calendar = useCalendar();
  const { status, runDate, reason } = run;
  const { reversedAt, reversedByName, reversalReason, createdByName } = run;
  return (
    <Facts>
      {runDate && <Fact label="Posting date">{formatLongDay(runDate)}</Fact>}
      {status !== 'skipped' && runDate && <DividedFacts of={run} />}
      {reason && <Fact label="Reason skipped">{reason}</Fact>}
      {createdByName && <Fact label="By">{createdByName}</Fact>}
      {reversedAt && (
        <Fact label={reason ? 'Skip undone' : 'Reversed'}>
          {formatMomentDay(reversedAt, calendar)}
          {reversedByName && ` by ${reversedByName}`}
        </Fact>
      )}
      {reversalReason && <Fact label="Reason">{reversalReason}</Fact>}
    </Facts>
  );
}
