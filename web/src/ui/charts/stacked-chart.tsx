import type { ChartSeries, SeriesChartProps, SeriesPoint } from './chart-series.ts';
import { niceTicks } from './nice-ticks.ts';
import { Plot } from './plot.tsx';
import { barPath, columnWidth, type PlotScale } from './plot-scale.ts';
import { sayPoint } from './series-reading.ts';
import { SeriesTooltip } from './series-tooltip.tsx';
import { stackParts, sumsOf } from './stack-parts.ts';

const ROOM = { top: 8, right: 4 };
const PART_GAP = 1.5;

interface StackedChartProps extends SeriesChartProps {
  height?: number;
}

/** Parts of a whole over time, as stacked columns. The arrow keys move from point to point. */
export function StackedChart({ series, points, formatAxis, height }: StackedChartProps) {
  const sums = points.flatMap(({ values }) => sumsOf(series.map(({ id }) => values[id] ?? 0)));
  return (
    <Plot
      height={height}
      ticks={niceTicks(sums)}
      formatAxis={formatAxis}
      labels={points.map(({ shortLabel }) => shortLabel)}
      spread="columns"
      room={ROOM}
      cursor="band"
      renderTooltip={(index) => <SeriesTooltip series={series} point={points[index]} />}
      sayPoint={(index) => sayPoint(series, points[index])}
    >
      {(scale) =>
        points.map((point, index) => (
          <Stack key={point.id} scale={scale} series={series} values={point.values} middle={scale.x(index)} />
        ))
      }
    </Plot>
  );
}

interface StackProps {
  scale: PlotScale;
  series: readonly ChartSeries[];
  values: SeriesPoint['values'];
  middle: number;
}

function Stack({ scale, series, values, middle }: StackProps) {
  const width = columnWidth(scale.step);
  const x = middle - width / 2;
  const parts = stackParts(series.map(({ id }) => values[id] ?? 0));
  return (
    <g className="animate-grow-up" style={{ transformOrigin: `0 ${scale.y(0)}px` }}>
      {parts.map(({ base: from, end: to, isOuter }, index) => {
        const [base, end] = [scale.y(from), scale.y(to)];
        const height = Math.abs(base - end);
        if (height <= PART_GAP) return null;
        const { id, color } = series[index] ?? {};
        if (isOuter) return <path key={id} d={barPath({ x, width, base, end })} fill={color} />;
        // The gap is at its end, toward the next part.
        const y = Math.min(base, end) + (end < base ? PART_GAP : 0);
        return <rect key={id} x={x} y={y} width={width} height={height - PART_GAP} fill={color} />;
      })}
    </g>
  );
}
