/** One of the series of a chart; its colour is a token: `var(--chart-1)`. */
export interface ChartSeries {
  id: string;
  label: string;
  color: string;
}

/** The figures of every series at one place of the axis, by the id of the series. */
export interface SeriesPoint {
  id: string;
  label: string;
  /** The label on the axis, where room is short. */
  shortLabel: string;
  values: Readonly<Record<string, number>>;
  /** The figures as they are read. */
  texts: Readonly<Record<string, string>>;
  /** The sum of all, where a sum says something. */
  total?: string;
}

export interface SeriesChartProps {
  series: readonly ChartSeries[];
  points: readonly SeriesPoint[];
  formatAxis: (value: number) => string;
}
