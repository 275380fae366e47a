import { Link } from '@tanstack/react-router';
import { usePrinting } from '../../../ui/printing.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportPanel } from './report-panel.tsx';
import type { ReportSeries } from './report-series.ts';
import { ReportTable } from './report-table.tsx';

/** A series with its title and summary, as a chart or a table. */
export function ReportSeriesPanel({ series, isTable }: { series: ReportSeries; isTable: boolean }) {
  const { title, summary, rows, points, besides, nothing } = series;
  // On paper, a chart has its values below.
  const isPrinting = usePrinting();
  const isEmpty = points.every(({ value }) => !value);
  return (
    <ReportPanel
      title={title}
      summary={
        <Link {...rows} className="hover:text-link hover:underline">
          {summary}
        </Link>
      }
      isLoading={false}
    >
      {!isTable && (
        <div className="grid break-inside-avoid gap-1.5 p-3">
          {isEmpty ? (
            <p className="grid min-h-30 place-items-center text-sm text-muted-foreground">{nothing}</p>
          ) : (
            <ReportChart series={series} />
          )}
          {besides.length > 0 && <Besides series={series} />}
        </div>
      )}
      {(isTable || (isPrinting && !isEmpty)) && <ReportTable series={series} />}
    </ReportPanel>
  );
}

const MOST_BESIDES = 3;

/** Figures that the chart doesn't show. */
function Besides({ series: { besides } }: { series: ReportSeries }) {
  const rest = besides.length - MOST_BESIDES;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
      {besides.slice(0, MOST_BESIDES).map(({ id, name, rows }) => (
        <Link key={id} {...rows} className="hover:text-link hover:underline">
          {name}
        </Link>
      ))}
      {rest > 0 && <span>{rest} more in the table</span>}
    </p>
  );
}
