import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ColumnChart } from '../../../ui/charts/column-chart.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { RowChart } from '../../../ui/charts/row-chart.tsx';
import type { ReportPoint, ReportSeries } from './report-series.ts';

/** A series as a chart; every mark links to its rows. */
export function ReportChart({ series }: { series: ReportSeries }) {
  const { kind, points, formatAxis } = series;
  if (kind === 'rows') return <RowChart points={points} renderLink={linkToRows} />;
  if (kind === 'line') {
    return <LineChart points={points} formatAxis={formatAxis} renderLink={linkToRows} domain={[0, 100]} />;
  }
  return <ColumnChart points={points} formatAxis={formatAxis} renderLink={linkToRows} />;
}

function linkToRows({ id, name, rows }: ReportPoint, mark: ReactNode) {
  return (
    <Link key={id} {...rows} aria-label={name} className="group outline-none focus-visible:shadow-none">
      {mark}
    </Link>
  );
}
