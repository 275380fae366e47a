import type { LinkProps } from '@tanstack/react-router';
import { formatMonth, formatMonthTick } from '../../../format/dates.ts';
import type { ChartPoint } from '../../../ui/charts/chart-point.ts';

type RowsLink = Pick<LinkProps, 'to' | 'search'>;

/** A figure in a chart or table, with a link to its rows. */
export interface ReportPoint extends ChartPoint {
  /** The whole figure in words, as the mark's accessible name. */
  name: string;
  /** The values of its table row, after the label. */
  cells: string[];
  rows: RowsLink;
}

/** A chart of the report; a table shows the same data. */
export interface ReportSeries {
  title: string;
  kind: 'columns' | 'rows' | 'line';
  /** The overall result in one sentence, linked to all rows. */
  summary: string;
  rows: RowsLink;
  columns: [string, ...string[]];
  points: ReportPoint[];
  /** Table rows that the chart doesn't show. */
  besides: ReportPoint[];
  /** Formats the axis labels. */
  formatAxis: (value: number) => string;
  /** The text shown instead of an empty chart. */
  nothing: string;
}

/** The label of a month, or of a bucket outside the months. */
export function bucketLabel(bucket: string, outside: { earlier: string; later: string }): string {
  if (bucket === 'earlier') return outside.earlier;
  if (bucket === 'later') return outside.later;
  return bucket === 'undated' ? 'No date' : formatMonth(bucket);
}

/** Splits the points into months and buckets outside of them. */
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
