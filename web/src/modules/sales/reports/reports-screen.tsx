import type { SalesReport } from '@builder-os/contract/modules/sales/reports';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { FirstReads } from '../../../app/first-reads.ts';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { lostReasons, winRateByMonth, wonByMonth } from './closing-series.ts';
import { DealStatusOverview } from './deal-status-overview.tsx';
import { LeadStatusOverview } from './lead-status-overview.tsx';
import { forecastByMonth, leadSources, pipelineByStage } from './pipeline-series.ts';
import { dealRows, OPEN_STAGES, rowFilterOf } from './report-links.ts';
import { ReportPanel } from './report-panel.tsx';
import { ReportSeriesPanel } from './report-series-panel.tsx';
import { salesReportQuery } from './reports.queries.ts';
import { type ReportFilter, readReportsSearch } from './reports-search.ts';
import { ReportsToolbar } from './reports-toolbar.tsx';

const BUILDERS = [pipelineByStage, forecastByMonth, wonByMonth, winRateByMonth, lostReasons, leadSources];
const TITLES = ['Pipeline by stage', 'Forecast', 'Won by month', 'Win rate', 'Lost reasons', 'Lead sources'];

const route = getRouteApi('/signed-in/reports');

export const firstReads: FirstReads = ({ read, search }) => {
  const { from, to, owner } = readReportsSearch(search);
  return [read(salesReportQuery({ from, to, owner }))];
};

export function ReportsScreen() {
  const { from, to, owner, as } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = { from, to, owner };
  const { data: report, isPending, isError, isFetching, refetch } = useQuery(salesReportQuery(filter));
  const hasFailed = isError && !report;
  const isTable = as === 'table';

  return (
    <Screen
      title="Sales Reports"
      bar={<SalesBar />}
      top={
        <>
          <ReportsToolbar
            filter={filter}
            isTable={isTable}
            onChange={(changes) =>
              void navigate({ search: (previous) => ({ ...previous, ...changes }), replace: true })
            }
          />
          {!hasFailed && <ReportMetrics report={report} owner={owner} isLoading={isPending} />}
        </>
      }
    >
      {hasFailed ? (
        <div className="rounded-lg border border-border bg-card">
          <ErrorState
            headline="Unable to load report"
            sentence="Check your connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      ) : (
        <>
          <nav aria-label="Related records" className="flex flex-wrap gap-2">
            <Link to="/deals" className={buttonClasses({ size: 'sm' })}>
              View Deals
            </Link>
            <Link to="/leads" className={buttonClasses({ size: 'sm' })}>
              View Leads
            </Link>
            <Link to="/activities" className={buttonClasses({ size: 'sm' })}>
              View Activities
            </Link>
          </nav>
          <div className="grid gap-3.5 sm:gap-4 lg:grid-cols-2 lg:items-start">
            <DealStatusOverview report={report} owner={owner} isTable={isTable} />
            <LeadStatusOverview report={report} owner={owner} isTable={isTable} />
          </div>
          <ReportCharts report={report} filter={filter} isTable={isTable} />
        </>
      )}
    </Screen>
  );
}

interface ReportMetricsProps {
  report: SalesReport | undefined;
  owner: string | undefined;
  isLoading: boolean;
}

/** The four key figures; each links to its rows. */
function ReportMetrics({ report, owner, isLoading }: ReportMetricsProps) {
  const navigate = route.useNavigate();
  const rows = report && rowFilterOf(report, owner);
  const showDeals = (stages?: Parameters<typeof dealRows>[1]) =>
    rows && (() => void navigate({ to: '/deals', search: dealRows(rows, stages) }));
  return (
    <MetricStrip
      isLoading={isLoading}
      metrics={[
        {
          label: 'Total Revenue',
          figure: report && formatMoney(report.totalRevenue),
          support: 'closed won',
          onClick: showDeals(['closed_won']),
        },
        {
          label: 'Pipeline Value',
          figure: report && formatMoney(report.pipelineValue),
          support: report && `${formatMoney(report.openPipelineValue)} open`,
          onClick: showDeals(),
        },
        {
          label: 'Conversion Rate',
          figure: report && formatPercent(report.conversionRate, 0),
          support:
            report && `${formatCountOf(report.dealCount, 'deal')} from ${formatCountOf(report.leadCount, 'lead')}`,
          onClick: rows && (() => void navigate({ to: '/leads', search: rows })),
        },
        {
          label: 'Active Deals',
          figure: report && formatCount(report.activeDeals),
          support: 'still open',
          onClick: showDeals(OPEN_STAGES),
        },
      ]}
    />
  );
}

interface ReportChartsProps {
  report: SalesReport | undefined;
  filter: ReportFilter;
  isTable: boolean;
}

/** The report's series, as charts or tables. */
function ReportCharts({ report, filter, isTable }: ReportChartsProps) {
  return (
    <div className="grid gap-3.5 sm:gap-4 lg:grid-cols-2 lg:items-start">
      {report
        ? BUILDERS.map((build) => build(report, filter)).map((series) => (
            <ReportSeriesPanel key={series.title} series={series} isTable={isTable} />
          ))
        : TITLES.map((title) => <ReportPanel key={title} title={title} isLoading />)}
    </div>
  );
}
