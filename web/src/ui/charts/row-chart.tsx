import { Bar, BarChart, type BarShapeProps, Rectangle, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame } from './chart-frame.tsx';
import { AXIS_TEXT, type ChartPoint, type ChartProps } from './chart-point.ts';
import { ChartTooltip } from './chart-tooltip.tsx';

const ROW_HEIGHT = 30;
const BAR_HEIGHT = 16;
/** The clickable margin around a bar, in pixels. */
const MARGIN = 6;
const LONGEST_LABEL = 18;

/** Values of named items, largest first, one row each, linked to the counted records. */
export function RowChart<Point extends ChartPoint>({ points, renderLink }: Omit<ChartProps<Point>, 'formatAxis'>) {
  const height = points.length * ROW_HEIGHT + 8;
  const drawRow = (shape: BarShapeProps) => {
    const point = points[shape.index];
    if (!point?.value) return null;
    return renderLink(point, <RowMark shape={shape} text={point.shortText} />);
  };
  return (
    <ChartFrame height={height}>
      {(drawing) => (
        <BarChart
          responsive
          layout="vertical"
          accessibilityLayer={false}
          data={[...points]}
          margin={{ top: 4, right: 72, bottom: 4, left: 0 }}
          className="w-full"
          style={{ height }}
        >
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="shortLabel"
            width="auto"
            tick={AXIS_TEXT}
            tickLine={false}
            axisLine={false}
            interval={0}
            tickFormatter={shorten}
          />
          <Tooltip
            cursor={false}
            isAnimationActive={false}
            content={({ active, activeIndex }) => (
              <ChartTooltip points={points} isActive={active} index={activeIndex} />
            )}
          />
          <Bar dataKey="value" maxBarSize={BAR_HEIGHT} minPointSize={2} shape={drawRow} {...drawing} />
        </BarChart>
      )}
    </ChartFrame>
  );
}

function RowMark({ shape, text }: { shape: BarShapeProps; text: string }) {
  const { x, y, width, height, background } = shape;
  const room = { x, y: y - MARGIN, height: height + 2 * MARGIN, width: background?.width ?? width };
  return (
    <>
      <rect {...room} rx={3} className="fill-transparent group-hover:fill-accent" />
      <Rectangle x={x} y={y} width={width} height={height} radius={[0, 3, 3, 0]} className="fill-chart-1" />
      <rect {...room} rx={3} className="fill-none stroke-transparent stroke-2 group-focus-visible:stroke-ring" />
      <text x={x + width + 8} y={y + height / 2} dominantBaseline="central" className="fill-foreground text-xs tabular">
        {text}
      </text>
    </>
  );
}

function shorten(label: string): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : label;
}
