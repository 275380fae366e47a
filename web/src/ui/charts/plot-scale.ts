import { labelsThatFit, widthOf } from './label-step.ts';

const LABELS_HEIGHT = 30;
/** The height of a line of labels below the plot. */
export const LABEL_LINE = 14;
const LABEL_GAP = 8;
const AXIS_GAP = 12;
// As many names as a reader can't do without; of more, such as months, the missing ones are obvious.
const MOST_NAMES = 8;
const MAX_COLUMN = 44;
const COLUMN_GAP = 6;

export interface PlotShape {
  /** Of the whole chart with its axes, in pixels. */
  width: number;
  height: number;
  /** Ascending; the first and the last are the ends of the axis. */
  ticks: readonly number[];
  /** The ticks as displayed; the longest sets the width of the axis. */
  tickLabels: readonly string[];
  /** The label of each position from left to right. */
  labels: readonly string[];
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
  /** The line below the plot that each label is on; undefined if there's no room for it. */
  labelAt: readonly (number | undefined)[];
}

export function plotScale({ width, height, ticks, tickLabels, labels, spread, room, inset = 0 }: PlotShape): PlotScale {
  const count = labels.length;
  const left = Math.max(0, ...tickLabels.map(widthOf)) + AXIS_GAP;
  const right = Math.max(left, width - room.right);
  const { top } = room;
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  const areColumns = spread === 'columns';
  const step = (right - left - 2 * inset) / Math.max(1, areColumns ? count : count - 1);
  const labelAt = placeLabels(labels, right - left, areColumns);
  const bottom = height - LABELS_HEIGHT - (labelAt.includes(1) ? LABEL_LINE : 0);
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
    labelAt,
  };
}

/** Leaves out labels that don't fit. The names of a few columns are on two lines instead, in turns. */
function placeLabels(labels: readonly string[], width: number, areColumns: boolean): PlotScale['labelAt'] {
  const isShown = labelsThatFit(labels, width);
  const doFit = labels.every((_, index) => isShown(index));
  const widest = Math.max(0, ...labels.map(widthOf)) + LABEL_GAP;
  const isFew = areColumns && labels.length <= MOST_NAMES && widest <= (2 * width) / labels.length;
  return labels.map((_, index) => (!doFit && isFew ? index % 2 : isShown(index) ? 0 : undefined));
}

/** How wide a column is in its share of the width. */
export function columnWidth(step: number): number {
  return Math.max(1, Math.min(MAX_COLUMN, step - Math.min(COLUMN_GAP, step * 0.3)));
}

/** The path of a line through values; a position without a value doesn't break it. */
export function linePath(values: readonly (number | null | undefined)[], { x, y }: PlotScale): string {
  return values
    .flatMap((value, index) => (value === null || value === undefined ? [] : [`${x(index)},${y(value)}`]))
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`)
    .join('');
}

/** The position of the only value, which needs a mark because a line with one point is invisible. */
export function onlyPoint(values: readonly (number | null | undefined)[]): number | undefined {
  const [first, ...others] = values.flatMap((value, index) => (value === null || value === undefined ? [] : [index]));
  return others.length === 0 ? first : undefined;
}

interface Bar {
  x: number;
  width: number;
  /** The y of zero, or of the end of the bar below it in a stack. */
  base: number;
  /** The y of its value, below the base if it's negative. */
  end: number;
}

/** The path of a bar with round corners at its end. */
export function barPath({ x, width, base, end }: Bar): string {
  const radius = Math.min(3, width / 2, Math.abs(base - end));
  const toBase = Math.sign(base - end) * radius;
  return `M${x},${base}V${end + toBase}q0,${-toBase} ${radius},${-toBase}H${x + width - radius}q${radius},0 ${radius},${toBase}V${base}Z`;
}
