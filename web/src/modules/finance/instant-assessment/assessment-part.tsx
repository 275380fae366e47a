import type { InstantAssessment } from '@builder-os/contract/modules/finance/instant-assessment';
import {
  MOST_POINTS_A_QUARTER,
  PROFIT_FIRST_SIDES,
  type ProfitFirstSide,
} from '@builder-os/contract/modules/finance/target-percentages';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useQuery } from '@tanstack/react-query';
import { ABSENT } from '../../../format/absent.ts';
import { formatDayRange, formatLongDay } from '../../../format/dates.ts';
import { formatMoney, formatMoneyWithCents } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { Panel, StatePanel } from '../../../ui/panel.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { instantAssessmentQuery } from './instant-assessment.queries.ts';

const SIDE_LABELS: Record<ProfitFirstSide, string> = {
  profit: 'Profit',
  owners_pay: "Owner's Pay",
  taxes: 'Taxes',
  operating: 'Operating Expenses',
};

/** A year's actual allocation compared with Profit First's targets, and the steps to get there. */
export function AssessmentPart() {
  const { data, error, isFetching, refetch } = useQuery(instantAssessmentQuery);
  if (!data) {
    if (!error) return <TabSkeleton />;
    return (
      <StatePanel>
        <LoadFailure error={error} what="the assessment" onRetry={() => void refetch()} isRetrying={isFetching} />
      </StatePanel>
    );
  }
  return (
    <>
      <MetricStrip
        metrics={[
          { label: 'Revenue', figure: formatMoney(data.revenue), support: formatDayRange(data.from, data.to) },
          {
            label: 'Materials and subcontractors',
            figure: formatPercent(data.materialsPercent),
            support: data.takesMaterialsOff
              ? 'subtracted from revenue first'
              : 'too small to subtract, so counted as operating expenses',
          },
          { label: 'Real Revenue', figure: formatMoney(data.realRevenue), support: `targets for ${data.band} a year` },
        ]}
      />
      <SidesTable assessment={data} />
      <PlanPanel assessment={data} />
      <p className="text-xs text-muted-foreground">
        Target percentages are the ones Profit First publishes. They aren’t tax rates, and this isn’t tax advice.
      </p>
    </>
  );
}

function SidesTable({ assessment: { sides } }: { assessment: InstantAssessment }) {
  return (
    <Panel title="Instant Assessment" note="Bleed is actual minus target">
      <FigureTable
        title="Instant Assessment"
        isFrameless
        columns={['Category', 'Actual', 'Actual %', 'TAP', 'PF $', 'Bleed', 'Fix']}
        rows={sides.map(({ side, actual, actualPercent, targetPercent, profitFirst, bleed, fix }) => ({
          id: side,
          label: SIDE_LABELS[side],
          cells: [
            formatMoneyWithCents(actual),
            `${trimDecimal(actualPercent)}%`,
            `${trimDecimal(targetPercent)}%`,
            formatMoneyWithCents(profitFirst),
            formatMoneyWithCents(bleed),
            fix ?? ABSENT,
          ],
        }))}
      />
    </Panel>
  );
}

function PlanPanel({ assessment: { current, target, plan } }: { assessment: InstantAssessment }) {
  if (plan === null) {
    return (
      <Panel title="From current to target percentages">
        <p className="px-4 py-6 text-center text-muted-foreground">
          Your account percentages don’t total 100% yet. The plan starts once they do.
        </p>
      </Panel>
    );
  }
  const rows = [
    { key: 'now', label: 'Now (CAP)', percentages: current },
    ...plan.map(({ quarter, startsOn, percentages }) => ({
      key: quarter,
      label: `${quarter}, from ${formatLongDay(startsOn)}`,
      percentages,
    })),
    ...(plan.length === 0 ? [] : [{ key: 'target', label: 'Target (TAP)', percentages: target }]),
  ];
  return (
    <Panel
      title="From current to target percentages"
      note={plan.length === 0 ? 'You’re at target' : `Up to ${trimDecimal(MOST_POINTS_A_QUARTER)} points a quarter`}
    >
      <FigureTable
        title="From current to target percentages"
        isFrameless
        columns={['Quarter', ...PROFIT_FIRST_SIDES.map((side) => SIDE_LABELS[side])]}
        rows={rows.map(({ key, label, percentages }) => ({
          id: key,
          label,
          cells: PROFIT_FIRST_SIDES.map((side) => `${trimDecimal(percentages[side])}%`),
        }))}
      />
    </Panel>
  );
}
