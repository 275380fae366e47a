import { useQuery } from '@tanstack/react-query';
import { ChartPanelSkeleton } from '../../../ui/charts/chart-panel.tsx';
import { MARGINS_TITLE, TREND_TITLE } from './dashboard-labels.ts';
import { dashboardQuery } from './financial-dashboard.queries.ts';
import { MarginsPanel } from './margins-panel.tsx';
import { TrendPanel } from './trend-panel.tsx';
import { useDashboardUrlState } from './use-dashboard-url-state.ts';

/** The twelve months up to the end of the period. If they fail to load, the cards above show the error. */
export function YearCharts() {
  const { period, isTable, showTables } = useDashboardUrlState();
  const { data, isError } = useQuery(dashboardQuery(period));
  if (!data && isError) return null;
  return (
    <div className="grid items-start gap-3.5 sm:gap-4 lg:grid-cols-2">
      {data ? (
        <>
          <TrendPanel months={data.months} isTable={isTable} onTableChange={showTables} />
          <MarginsPanel months={data.months} targets={data.targets} isTable={isTable} onTableChange={showTables} />
        </>
      ) : (
        [TREND_TITLE, MARGINS_TITLE].map((title) => <ChartPanelSkeleton key={title} title={title} />)
      )}
    </div>
  );
}
