import type { ReactElement, ReactNode } from 'react';

/** A value in a chart. */
export interface ChartPoint {
  id: string;
  label: string;
  /** The axis label where space is tight. */
  shortLabel: string;
  /** Null for no value, which isn't the same as zero. */
  value: number | null;
  /** The value as shown in the tooltip. */
  text: string;
  /** The value as shown next to its mark, where there is space. */
  shortText: string;
}

/** The props of every chart. `renderLink` wraps a point's mark in a link to the point's rows. */
export interface ChartProps<Point extends ChartPoint> {
  points: readonly Point[];
  formatAxis: (value: number) => string;
  renderLink: (point: Point, mark: ReactNode) => ReactElement;
}

export const AXIS_TEXT = { fontSize: 11.5, fill: 'var(--chart-axis)' } as const;
/** The axis of values, without lines: the grid has them. */
export const VALUE_AXIS = { width: 'auto', interval: 0, tick: AXIS_TEXT, tickLine: false, axisLine: false } as const;
/** The axis of labels below columns and lines; labels without room are left out evenly. */
export const LABEL_AXIS = {
  dataKey: 'shortLabel',
  tick: AXIS_TEXT,
  tickLine: false,
  axisLine: { stroke: 'var(--chart-grid)' },
  interval: 'equidistantPreserveStart',
} as const;
export const CHART_HEIGHT = 232;
/**
 * Horizontal lines only. By default, CartesianGrid measures every label to place vertical lines, even hidden ones, and
 * each measurement triggers a layout of the whole page.
 */
export const GRID = {
  vertical: false,
  verticalCoordinatesGenerator: () => [],
  stroke: 'var(--chart-grid)',
};
