import type { SeriesChartProps } from './chart-series.ts';
import { niceTicks } from './nice-ticks.ts';
import { Plot } from './plot.tsx';
import { linePath, onlyPoint, type PlotScale } from './plot-scale.ts';
import { sayPoint } from './series-reading.ts';
import { SeriesTooltip } from './series-tooltip.tsx';
import { spreadLabels } from './spread-labels.ts';

const HEIGHT = 210;
const ROOM = { top: 12, right: 4 };
const PLOT_HEIGHT = 168;
const LABEL_ROOM = 18;
/** From 640 px, and on paper. */
const LABELS_WIDTH = 136;
/** Dash patterns, so lines differ by more than color. */
const DASHES = ['', '7 3', '2 3', '', '7 3 2 3', '1 4'];

interface LinesChartProps extends SeriesChartProps {
  /** Target levels, dashed in the color of their line; the summary names them. */
  targets?: readonly { label: string; value: number; color: string }[];
}

/** Values over time as lines, each labeled at its end. The arrow keys move from point to point. */
export function LinesChart({ series, points, formatAxis, targets = [] }: LinesChartProps) {
  const all = points.flatMap(({ values }) => Object.values(values));
  const ticks = niceTicks([...all, ...targets.map(({ value }) => value)]);
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  const ends = series.map(({ id }) => ((highest - endOf(points, id)) / (highest - lowest)) * PLOT_HEIGHT);
  const positions = spreadLabels(ends, LABEL_ROOM, PLOT_HEIGHT);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_112px] sm:grid-cols-[minmax(0,1fr)_136px]">
      <Plot
        height={HEIGHT}
        besides={LABELS_WIDTH}
        ticks={ticks}
        formatAxis={formatAxis}
        labels={points.map(({ shortLabel }) => shortLabel)}
        spread="points"
        room={ROOM}
        cursor="line"
        renderTooltip={(index) => <SeriesTooltip series={series} point={points[index]} />}
        sayPoint={(index) => sayPoint(series, points[index])}
      >
        {(scale, active) => (
          <>
            {targets.map(({ label, value, color }) => (
              <path
                key={label}
                d={`M${scale.left},${scale.y(value)}H${scale.right}`}
                stroke={color}
                strokeDasharray="3 5"
              />
            ))}
            {series.map(({ id, color }, index) => (
              <SeriesLine
                key={id}
                scale={scale}
                values={points.map(({ values }) => values[id])}
                color={color}
                dash={DASHES[index % DASHES.length]}
                active={active}
              />
            ))}
          </>
        )}
      </Plot>
      <div aria-hidden="true" className="relative">
        {series.map(({ id, label, color }, index) => (
          <span
            key={id}
            title={label}
            className="absolute left-2 flex max-w-full -translate-y-1/2 items-center gap-1.25 text-xs/4"
            style={{ top: `${((ROOM.top + (positions[index] ?? 0)) / HEIGHT) * 100}%` }}
          >
            <span className="size-2 shrink-0 rounded-[2px]" style={{ background: color }} />
            <span className="truncate">{label}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

interface SeriesLineProps {
  scale: PlotScale;
  values: readonly (number | undefined)[];
  color: string;
  dash: string | undefined;
  active: number | undefined;
}

function SeriesLine({ scale, values, color, dash, active }: SeriesLineProps) {
  const marked = new Set([onlyPoint(values), active].filter((position) => position !== undefined));
  return (
    <>
      <path
        d={linePath(values, scale)}
        stroke={color}
        strokeDasharray={dash}
        className="animate-draw fill-none stroke-2"
      />
      {[...marked].map((position) => {
        const value = values[position];
        return value === undefined ? null : (
          <circle
            key={position}
            cx={scale.x(position)}
            cy={scale.y(value)}
            r={3.5}
            fill={color}
            className="stroke-card"
          />
        );
      })}
    </>
  );
}

/** The last value of a line, where its label goes. */
function endOf(points: SeriesChartProps['points'], id: string): number {
  return points.findLast(({ values }) => values[id] !== undefined)?.values[id] ?? 0;
}
