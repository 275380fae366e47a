import type { ReactElement, ReactNode } from 'react';

/** One figure of a chart. */
export interface ChartPoint {
  id: string;
  label: string;
  /** The label on the axis, where room is short. */
  shortLabel: string;
  /** Null where there is nothing to show, which is not the same as zero. */
  value: number | null;
  /** The figure as it is read in the tooltip. */
  text: string;
  /** The figure beside its mark, where there is room. */
  shortText: string;
}

/** What every chart is given; the mark of a point is drawn inside the link its module makes. */
export interface ChartProps<Point extends ChartPoint> {
  points: readonly Point[];
  formatAxis: (value: number) => string;
  renderLink: (point: Point, mark: ReactNode) => ReactElement;
}

export const AXIS_TEXT = { fontSize: 11.5, fill: 'var(--chart-axis)' } as const;
export const CHART_HEIGHT = 232;
/** The first draw; Recharts leaves it out where the system asks for reduced motion. */
export const DRAWING = { isAnimationActive: 'auto', animationDuration: 400 } as const;
/**
 * Horizontal lines only. By default, CartesianGrid measures every label to place vertical lines, even hidden ones, and each
 * measurement lays out the whole page.
 */
export const GRID = {
  vertical: false,
  verticalCoordinatesGenerator: () => [],
  stroke: 'var(--chart-grid)',
};
