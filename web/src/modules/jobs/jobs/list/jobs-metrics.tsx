import type { WipSchedule } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { useQuery } from '@tanstack/react-query';
import { orDash } from '../../../../format/absent.ts';
import { formatCount, formatCountOf } from '../../../../format/count.ts';
import { formatMoney, formatSignedMoney } from '../../../../format/money.ts';
import { formatPercent } from '../../../../format/percent.ts';
import { cn } from '../../../../ui/class-names.ts';
import { MetricStrip } from '../../../../ui/metric-strip.tsx';
import { wipScheduleQuery } from '../../wip-schedule/wip-schedule.queries.ts';
import { pointsOf, signedPoints } from '../job-figures.tsx';

/** The contract amount, the expected profit, and how much is billed. */
export function JobsMetrics() {
  const { data: wip, isPending } = useQuery(wipScheduleQuery(undefined));
  return (
    <MetricStrip
      isLoading={isPending}
      metrics={[
        {
          label: 'Open contracts',
          figure: wip && formatMoney(wip.totals.contract),
          support: wip && `${formatCount(wip.jobCount)} of ${formatCountOf(wip.openJobs, 'open job')}`,
        },
        {
          label: 'Margin now',
          figure: wip && orDash(wip.totals.marginNow, formatPercent),
          support: wip && <AgainstSold wip={wip} />,
        },
        {
          label: 'Over/under billing',
          figure: wip && formatSignedMoney(wip.totals.overUnder),
          support:
            wip &&
            (wip.underBilled === 0
              ? 'No jobs under-billed'
              : `${formatCountOf(wip.underBilled, 'job')} under by ${formatMoney(wip.underBilledTotal)}`),
        },
      ]}
    />
  );
}

function AgainstSold({ wip: { totals } }: { wip: WipSchedule }) {
  const points = pointsOf(totals);
  if (points === null || totals.marginSold === null) return null;
  return (
    <>
      {points !== 0 && (
        <span className={cn('font-strong', points < 0 ? 'text-negative' : 'text-positive')}>
          {signedPoints(points)} points{' '}
        </span>
      )}
      {points === 0 ? 'as sold' : `on ${formatPercent(totals.marginSold)} sold`}
    </>
  );
}
