import { CartesianGrid, type DotItemDotProps, Line, LineChart as Lines, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame } from './chart-frame.tsx';
import { CHART_HEIGHT, type ChartPoint, type ChartProps, GRID, LABEL_AXIS, VALUE_AXIS } from './chart-point.ts';
import { ChartTooltip } from './chart-tooltip.tsx';

interface LineChartProps<Point extends ChartPoint> extends ChartProps<Point> {
  /** The axis minimum and maximum. */
  domain: [number, number];
}

/** A percentage over time, as a line whose points link to their rows. Months without a value don't break the line. */
export function LineChart<Point extends ChartPoint>({ points, formatAxis, renderLink, domain }: LineChartProps<Point>) {
  const drawPoint = ({ key, cx, cy, index }: DotItemDotProps) => {
    const point = points[index];
    if (!point || point.value === null || cx === undefined || cy === undefined) return <g key={key} />;
    return <g key={key}>{renderLink(point, <PointMark cx={Number(cx)} cy={Number(cy)} text={point.shortText} />)}</g>;
  };
  return (
    <ChartFrame height={CHART_HEIGHT}>
      {(drawing) => (
        <Lines
          responsive
          accessibilityLayer={false}
          data={[...points]}
          margin={{ top: 18, right: 20, bottom: 0, left: 0 }}
          className="w-full"
          style={{ height: CHART_HEIGHT }}
        >
          <CartesianGrid {...GRID} />
          <XAxis {...LABEL_AXIS} padding={{ left: 12, right: 12 }} />
          <YAxis {...VALUE_AXIS} domain={domain} tickFormatter={formatAxis} tickCount={5} />
          <Tooltip
            cursor={{ stroke: 'var(--chart-grid)' }}
            isAnimationActive={false}
            content={({ active, activeIndex }) => (
              <ChartTooltip points={points} isActive={active} index={activeIndex} />
            )}
          />
          <Line
            dataKey="value"
            stroke="var(--chart-1)"
            strokeWidth={2}
            connectNulls
            dot={drawPoint}
            activeDot={false}
            {...drawing}
          />
        </Lines>
      )}
    </ChartFrame>
  );
}

function PointMark({ cx, cy, text }: { cx: number; cy: number; text: string }) {
  return (
    <>
      <circle
        cx={cx}
        cy={cy}
        r={12}
        className="fill-transparent stroke-transparent stroke-2 group-hover:fill-accent group-focus-visible:stroke-ring"
      />
      <circle cx={cx} cy={cy} r={3.5} className="fill-chart-1" />
      <text
        x={cx}
        y={cy - 9}
        textAnchor="middle"
        className="fill-muted-foreground stroke-card stroke-3 text-2xs tabular [paint-order:stroke] max-sm:hidden"
      >
        {text}
      </text>
    </>
  );
}
