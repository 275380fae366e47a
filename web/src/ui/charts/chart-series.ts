/** A series of a chart; its color is a token: `var(--chart-1)`. */
export interface ChartSeries {
  id: string;
  label: string;
  color: string;
}

/** The values of every series at a position on the axis, by series id. */
export interface SeriesPoint {
  id: string;
  label: string;
  /** The axis label where space is tight. */
  shortLabel: string;
  values: Readonly<Record<string, number>>;
  /** The values as displayed. */
  texts: Readonly<Record<string, string>>;
  /** The sum of all values, if a sum makes sense. */
  total?: string;
}

export interface SeriesChartProps {
  series: readonly ChartSeries[];
  points: readonly SeriesPoint[];
  formatAxis: (value: number) => string;
}
