import { type DashboardForecast, FORECAST_BESIDE } from '@builder-os/contract/modules/finance/financial-dashboard';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatMoneyWithCents } from '../../../format/money.ts';
import { type FigureRow, FigureTable } from '../../../ui/table/figure-table.tsx';
import { forecastsQuery } from './financial-dashboard.queries.ts';
import { Loaded } from './loaded.tsx';
import { MonthsChart } from './months-chart.tsx';
import { useDashboardUrlState } from './use-dashboard-url-state.ts';

const SERIES = [
  { id: 'pipeline', label: 'Pipeline', color: 'var(--chart-1)' },
  { id: 'pending', label: 'Pending', color: 'var(--chart-2)' },
  { id: 'bills', label: 'Bills', color: 'var(--chart-3)' },
  { id: 'net', label: 'Net', color: 'var(--chart-4)' },
] as const;

type Figures = Pick<DashboardForecast['total'], 'pipeline' | 'pending' | 'bills' | 'net'>;

/** The forecast for the rest of this quarter and the next three. */
export function ForecastTab() {
  const { unit } = useDashboardUrlState();
  return (
    <Loaded answer={useQuery(forecastsQuery(unit))} what="the forecast">
      {(forecast) => (
        <>
          <FigureTable
            title="Forecasts"
            columns={['Quarter', 'Weighted pipeline', 'Pending revenue', 'Scheduled bills', 'Net']}
            rows={[
              ...forecast.quarters.map(({ key, label, ...figures }) => rowOf(key, label, figures)),
              { ...rowOf('total', 'Total', forecast.total), kind: 'total' },
              rowOf('overdue', FORECAST_BESIDE.overdue, forecast.overdue),
              rowOf('later', FORECAST_BESIDE.later, forecast.later),
              rowOf('undated', FORECAST_BESIDE.undated, forecast.undated),
            ]}
          />
          <MonthsPanel forecast={forecast} />
          <p className="text-xs text-muted-foreground">{forecast.method}</p>
        </>
      )}
    </Loaded>
  );
}

function rowOf(id: string, label: string, figures: Figures): FigureRow {
  return { id, label, cells: SERIES.map((series) => formatMoneyWithCents(figures[series.id])) };
}

function MonthsPanel({ forecast: { months, total } }: { forecast: DashboardForecast }) {
  const { isTable, showTables } = useDashboardUrlState();
  return (
    <MonthsChart
      title="Forecast by month"
      summary={`${formatMoney(total.net)} expected: pipeline and pending revenue minus bills`}
      months={months}
      series={SERIES}
      isTable={isTable}
      onTableChange={showTables}
      nothing="Nothing expected in these months."
    />
  );
}
