import type { CostReport } from '@builder-os/contract/modules/job-costs/cost-report';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatMoney, formatSignedMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { cn } from '../../../ui/class-names.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';

const isZero = (amount: string) => !/[1-9]/.test(amount);

/** The budget, the actual cost, the forecast, and the difference between budget and forecast. */
export function CostMetrics({ report: { rows, totals } }: { report: CostReport }) {
  const { original, changes, revised, actual, forecast, openCommitment, toGo, variance } = totals;
  const over = rows.filter((row) => row.variance.startsWith('-')).length;
  const under = rows.filter((row) => !row.variance.startsWith('-') && !isZero(row.variance)).length;
  const spent = Number(forecast) > 0 ? (Number(actual) / Number(forecast)) * 100 : 0;
  return (
    <MetricStrip
      metrics={[
        {
          label: 'Revised budget',
          figure: formatMoney(revised),
          support: isZero(changes)
            ? 'As approved'
            : `${formatMoney(original)} original, ${formatSignedMoney(changes)} signed changes`,
        },
        { label: 'Actual', figure: formatMoney(actual), support: `${formatPercent(spent)} of the forecast` },
        {
          label: 'Forecast',
          figure: formatMoney(forecast),
          support: [
            !isZero(openCommitment) && `${formatMoney(openCommitment)} open orders`,
            `${formatMoney(toGo)} to go`,
          ]
            .filter(Boolean)
            .join(', '),
        },
        {
          label: 'Variance',
          figure: (
            <span className={cn(variance.startsWith('-') && !isZero(variance) && 'text-negative')}>
              {formatSignedMoney(variance)}
            </span>
          ),
          support:
            over + under === 0
              ? 'Every line is on budget'
              : `${formatCountOf(over, 'line')} over, ${formatCount(under)} under`,
        },
      ]}
    />
  );
}
