import type { SalesReport } from '@builder-os/contract/modules/sales/reports';
import { lostReasons, winRateByMonth, wonByMonth } from './closing-series.ts';
import { forecastByMonth, leadSources, pipelineByStage } from './pipeline-series.ts';
import { ReportPanel } from './report-panel.tsx';
import { ReportSeriesPanel } from './report-series-panel.tsx';
import type { ReportFilter } from './reports-search.ts';

interface ReportChartsProps {
  report: SalesReport | undefined;
  filter: ReportFilter;
  isTable: boolean;
}

const BUILDERS = [pipelineByStage, forecastByMonth, wonByMonth, winRateByMonth, lostReasons, leadSources];
const TITLES = ['Pipeline by stage', 'Forecast', 'Won by month', 'Win rate', 'Lost reasons', 'Lead sources'];

/** The report's series, as charts or tables. */
export function ReportCharts({ report, filter, isTable }: ReportChartsProps) {
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
