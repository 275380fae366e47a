import { Bar, BarChart, type BarShapeProps, CartesianGrid, Rectangle, Tooltip, XAxis, YAxis } from 'recharts';
import { cn } from '../class-names.ts';
import { ChartFrame } from './chart-frame.tsx';
import { CHART_HEIGHT, type ChartPoint, type ChartProps, GRID, LABEL_AXIS, VALUE_AXIS } from './chart-point.ts';
import { ChartTooltip } from './chart-tooltip.tsx';

const ROOM_FOR_TEXT = 34;

/** Values over time or by stage: a column each, linked to its rows. */
export function ColumnChart<Point extends ChartPoint>({ points, formatAxis, renderLink }: ChartProps<Point>) {
  const drawColumn = (shape: BarShapeProps) => {
    const point = points[shape.index];
    if (!point?.value) return null;
    return renderLink(point, <ColumnMark shape={shape} text={point.shortText} />);
  };
  return (
    <ChartFrame height={CHART_HEIGHT}>
      {(drawing) => (
        <BarChart
          responsive
          accessibilityLayer={false}
          data={[...points]}
          margin={{ top: 18, right: 4, bottom: 0, left: 0 }}
          barCategoryGap={6}
          className="w-full"
          style={{ height: CHART_HEIGHT }}
        >
          <CartesianGrid {...GRID} />
          <XAxis {...LABEL_AXIS} />
          <YAxis {...VALUE_AXIS} tickFormatter={formatAxis} tickCount={4} />
          <Tooltip
            cursor={false}
            isAnimationActive={false}
            content={({ active, activeIndex }) => (
              <ChartTooltip points={points} isActive={active} index={activeIndex} />
            )}
          />
          <Bar dataKey="value" maxBarSize={44} shape={drawColumn} {...drawing} />
        </BarChart>
      )}
    </ChartFrame>
  );
}

function ColumnMark({ shape, text }: { shape: BarShapeProps; text: string }) {
  const { x, y, width, height, background } = shape;
  const room = { x, y: background?.y ?? y, width, height: background?.height ?? height };
  return (
    <>
      <rect {...room} rx={3} className="fill-transparent stroke-transparent group-hover:fill-accent" />
      <Rectangle x={x} y={y} width={width} height={height} radius={[3, 3, 0, 0]} className="fill-chart-1" />
      <rect {...room} rx={3} className="fill-none stroke-transparent stroke-2 group-focus-visible:stroke-ring" />
      <text
        x={x + width / 2}
        y={y - 6}
        textAnchor="middle"
        className={cn(
          'fill-muted-foreground text-2xs tabular',
          width < ROOM_FOR_TEXT && 'invisible group-hover:visible group-focus-visible:visible',
        )}
      >
        {text}
      </text>
    </>
  );
}
