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

export const CHART_HEIGHT = 232;
