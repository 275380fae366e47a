import type { LinkProps } from '@tanstack/react-router';
import { formatMonth, formatMonthTick } from '../../../format/dates.ts';
import type { ChartPoint } from '../../../ui/charts/chart-point.ts';

type RowsLink = Pick<LinkProps, 'to' | 'search'>;

/** One figure of a chart or line of its table, with the rows behind it. */
export interface ReportPoint extends ChartPoint {
  /** The whole figure in words: the name of its mark. */
  name: string;
  /** The figures of its line in the table, after its label. */
  cells: string[];
  rows: RowsLink;
}

/** A chart of the report, and the same as a table. */
export interface ReportSeries {
  title: string;
  kind: 'columns' | 'rows' | 'line';
  /** What it comes to, in one sentence; leads to all its rows. */
  summary: string;
  rows: RowsLink;
  columns: [string, ...string[]];
  points: ReportPoint[];
  /** Lines of the table that the chart has no place for. */
  besides: ReportPoint[];
  /** What the axis says. */
  formatAxis: (value: number) => string;
  /** What stands there instead of an empty chart. */
  nothing: string;
}

/** The name of a month, or of what lies beside the months. */
export function bucketLabel(bucket: string, outside: { earlier: string; later: string }): string {
  if (bucket === 'earlier') return outside.earlier;
  if (bucket === 'later') return outside.later;
  return bucket === 'undated' ? 'No date' : formatMonth(bucket);
}

/** The months of a chart, and beside them what lies outside of them. */
export function splitMonths(points: ReportPoint[]): Pick<ReportSeries, 'points' | 'besides'> {
  const months = points.filter(({ id }) => isMonth(id));
  return {
    points: months.map((point, index) => ({ ...point, shortLabel: formatMonthTick(point.id, index === 0) })),
    besides: points.filter(({ id }) => !isMonth(id)),
  };
}

function isMonth(bucket: string): boolean {
  return /^\d/.test(bucket);
}
