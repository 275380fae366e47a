import { COLUMN_GAP, MAX_COLUMN } from './chart-point.ts';
import type { ChartSeries, SeriesChartProps, SeriesPoint } from './chart-series.ts';
import { niceTicks } from './nice-ticks.ts';
import { Plot } from './plot.tsx';
import { barPath, type PlotScale } from './plot-scale.ts';
import { SeriesTooltip } from './series-tooltip.tsx';

const ROOM = { top: 8, right: 4 };
const PART_GAP = 1.5;

/** Parts of a whole over time, as stacked columns. Image only: the summary and the table carry the data. */
export function StackedChart({ series, points, formatAxis }: SeriesChartProps) {
  const sums = points.map(({ values }) => series.reduce((sum, { id }) => sum + (values[id] ?? 0), 0));
  return (
    <Plot
      ticks={niceTicks(sums)}
      formatAxis={formatAxis}
      labels={points.map(({ shortLabel }) => shortLabel)}
      spread="columns"
      room={ROOM}
      cursor="band"
      renderTooltip={(index) => <SeriesTooltip series={series} point={points[index]} />}
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
  const width = Math.min(MAX_COLUMN, scale.step - COLUMN_GAP);
  const x = middle - width / 2;
  const topId = series.findLast(({ id }) => (values[id] ?? 0) > 0)?.id;
  let sum = 0;
  return (
    <g className="origin-bottom animate-grow-up [transform-box:fill-box]">
      {series.map(({ id, color }) => {
        const bottom = scale.y(sum);
        sum += values[id] ?? 0;
        const y = scale.y(sum);
        if (bottom - y <= PART_GAP) return null;
        if (id === topId) return <path key={id} d={barPath({ x, y, width, height: bottom - y })} fill={color} />;
        return <rect key={id} x={x} y={y} width={width} height={bottom - y - PART_GAP} fill={color} />;
      })}
    </g>
  );
}
