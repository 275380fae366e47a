import { Bar, BarChart, type BarShapeProps, CartesianGrid, Rectangle, Tooltip, YAxis } from 'recharts';
import { ChartFrame } from './chart-frame.tsx';
import { CHART_HEIGHT, GRID, VALUE_AXIS } from './chart-point.ts';
import type { SeriesChartProps } from './chart-series.ts';
import { niceTicks } from './nice-ticks.ts';
import { tooltipOf } from './series-tooltip.tsx';
import { TimeAxis } from './time-axis.tsx';

const GAP = 1.5;

/** Parts of a whole over time, as stacked columns. Image only: the summary and the table carry the data. */
export function StackedChart({ series, points, formatAxis }: SeriesChartProps) {
  const sums = points.map(({ values }) => series.reduce((sum, { id }) => sum + (values[id] ?? 0), 0));
  const ticks = niceTicks(sums);
  const data = points.map(({ shortLabel, values }) => ({ ...values, shortLabel }));
  const drawPart = (id: string, color: string) => (shape: BarShapeProps) => {
    const point = points[shape.index];
    const isTop = series.findLast((part) => (point?.values[part.id] ?? 0) > 0)?.id === id;
    const { x, y, width, height } = shape;
    if (height <= GAP) return null;
    return (
      <Rectangle
        x={x}
        y={y}
        width={width}
        height={isTop ? height : height - GAP}
        radius={isTop ? [3, 3, 0, 0] : 0}
        fill={color}
      />
    );
  };
  return (
    <ChartFrame height={CHART_HEIGHT}>
      {(drawing) => (
        <BarChart
          responsive
          accessibilityLayer={false}
          data={data}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          barCategoryGap={6}
          className="w-full"
          style={{ height: CHART_HEIGHT }}
        >
          <CartesianGrid {...GRID} />
          <TimeAxis labels={points.map(({ shortLabel }) => shortLabel)} />
          <YAxis {...VALUE_AXIS} ticks={ticks} domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]} tickFormatter={formatAxis} />
          <Tooltip
            cursor={{ fill: 'var(--accent)', fillOpacity: 0.7 }}
            isAnimationActive={false}
            content={tooltipOf(series, points)}
          />
          {series.map(({ id, color }) => (
            <Bar key={id} dataKey={id} stackId="all" maxBarSize={44} shape={drawPart(id, color)} {...drawing} />
          ))}
        </BarChart>
      )}
    </ChartFrame>
  );
}
