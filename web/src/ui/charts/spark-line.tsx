interface SparkLineProps {
  /** Oldest first; null (not measured) leaves a gap. */
  values: readonly (number | null)[];
  /** The top of the axis, unless a value is higher. */
  ceiling: number;
  /** The accessible label: "CPU, last hour: 12% now, 48% at most". */
  label: string;
  /** The number of positions from left to right; if there are fewer values, they're right-aligned. */
  slots: number;
}

const WIDTH = 240;
const HEIGHT = 40;

/** A small line without axes that shows a trend. */
export function SparkLine({ values, ceiling, label, slots }: SparkLineProps) {
  const top = Math.max(ceiling, ...values.map((value) => value ?? 0));
  const step = WIDTH / Math.max(1, slots - 1);
  const start = WIDTH - (values.length - 1) * step;
  let isDrawing = false;
  const path = values
    .map((value, index) => {
      if (value === null) {
        isDrawing = false;
        return '';
      }
      const at = `${(start + index * step).toFixed(1)} ${(HEIGHT - 1 - (value / top) * (HEIGHT - 2)).toFixed(1)}`;
      // A line that ends where it begins is drawn as a dot.
      const command = isDrawing ? `L${at}` : `M${at}h0`;
      isDrawing = true;
      return command;
    })
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-10 w-full"
    >
      <path
        d={`M0 ${HEIGHT - 0.5}H${WIDTH}`}
        className="stroke-chart-grid"
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={path}
        className="fill-none stroke-chart-1"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
