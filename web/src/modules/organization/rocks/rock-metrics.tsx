import type { Rock, RockQuarter } from '@builder-os/contract/modules/organization/rocks';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatPercent } from '../../../format/percent.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';

interface RockMetricsProps {
  quarter: RockQuarter | undefined;
  rocks: readonly Rock[] | undefined;
}

/** The summary figures of a quarter's rocks. */
export function RockMetrics({ quarter, rocks }: RockMetricsProps) {
  const isLoading = quarter === undefined || rocks === undefined;
  return (
    <MetricStrip
      isLoading={isLoading}
      metrics={[
        {
          label: quarter && !quarter.isCurrent ? `${quarter.name} rocks` : 'Rocks this quarter',
          figure: quarter && formatCount(quarter.total),
          support: quarter && timeLeft(quarter),
        },
        {
          label: 'On Track',
          figure: quarter && formatCount(quarter.onTrack),
          support:
            quarter && quarter.total > 0
              ? `${formatPercent((quarter.onTrack * 100) / quarter.total, 0)} of rocks`
              : undefined,
        },
        { label: 'Ahead', figure: quarter && formatCount(quarter.ahead), support: unitsOf(rocks, 'ahead') },
        { label: 'Behind', figure: quarter && formatCount(quarter.behind), support: unitsOf(rocks, 'behind') },
      ]}
    />
  );
}

/** Returns the days left in the quarter; once it's over, the number of rocks done. */
function timeLeft({ daysLeft, quarter, isCurrent, done, total, target }: RockQuarter): string {
  if (!isCurrent && daysLeft === 0) {
    return `${formatCount(done)} of ${formatCount(total)} done, target ${formatPercent(target, 0)}`;
  }
  return `${formatCountOf(daysLeft, 'day')} left in ${quarter.slice(5)}`;
}

/** Returns the units with rocks of this status. */
function unitsOf(rocks: readonly Rock[] | undefined, status: Rock['status']): string | undefined {
  const units = (rocks ?? []).filter((rock) => rock.status === status && rock.outcome !== 'dropped');
  return [...new Set(units.map(({ businessUnit }) => UNIT_LABELS[businessUnit]))].join(', ') || undefined;
}
