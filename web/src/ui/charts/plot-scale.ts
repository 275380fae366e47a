import { widthOf } from './label-step.ts';

const LABELS_HEIGHT = 30;
const AXIS_GAP = 12;

export interface PlotShape {
  /** Of the whole chart with its axes, in pixels. */
  width: number;
  height: number;
  /** Ascending; the first and the last are the ends of the axis. */
  ticks: readonly number[];
  /** The ticks as displayed; the longest sets the width of the axis. */
  tickLabels: readonly string[];
  /** How many positions there are from left to right. */
  count: number;
  /** `columns` are centered in equal shares of the width; `points` reach from one end to the other. */
  spread: 'columns' | 'points';
  /** The room above and to the right of the plot, for labels that stick out. */
  room: { top: number; right: number };
  /** How far points stay away from both ends. */
  inset?: number;
}

/** The area between the axes, in pixels of the chart, and where its values go. */
export interface PlotScale {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The width of one position. */
  step: number;
  /** The middle of a position. */
  x: (index: number) => number;
  y: (value: number) => number;
  /** The position nearest to an x. */
  indexAt: (x: number) => number;
}

export function plotScale({ width, height, ticks, tickLabels, count, spread, room, inset = 0 }: PlotShape): PlotScale {
  const left = Math.max(0, ...tickLabels.map(widthOf)) + AXIS_GAP;
  const right = Math.max(left, width - room.right);
  const { top } = room;
  const bottom = height - LABELS_HEIGHT;
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  const areColumns = spread === 'columns';
  const step = (right - left - 2 * inset) / Math.max(1, areColumns ? count : count - 1);
  // A single point is in the middle, like a single column.
  const first = areColumns || count === 1 ? left + inset + step / 2 : left + inset;
  return {
    left,
    right,
    top,
    bottom,
    step,
    x: (index) => first + index * step,
    y: (value) => bottom - ((value - lowest) / (highest - lowest)) * (bottom - top),
    indexAt: (x) => Math.min(count - 1, Math.max(0, Math.round((x - first) / step))),
  };
}

/** The path of a line through values; a position without a value doesn't break it. */
export function linePath(values: readonly (number | null | undefined)[], { x, y }: PlotScale): string {
  return values
    .flatMap((value, index) => (value === null || value === undefined ? [] : [`${x(index)},${y(value)}`]))
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`)
    .join('');
}

/** The path of a bar whose upper corners are round. */
export function barPath({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const radius = Math.min(3, width / 2, height);
  const corner = `a${radius},${radius} 0 0 1`;
  return `M${x},${y + height}v${radius - height}${corner} ${radius},${-radius}h${width - 2 * radius}${corner} ${radius},${radius}v${height - radius}Z`;
}
