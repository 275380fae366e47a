import { cn } from '../class-names.ts';
import type { ChartPoint, ChartProps } from './chart-point.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { niceTicks } from './nice-ticks.ts';
import { Plot } from './plot.tsx';
import { barPath, columnWidth, type PlotScale } from './plot-scale.ts';

const ROOM = { top: 18, right: 4 };
const ROOM_FOR_TEXT = 40;

/** Values over time or by stage: a column each, linked to its rows. */
export function ColumnChart<Point extends ChartPoint>({ points, formatAxis, renderLink }: ChartProps<Point>) {
  return (
    <Plot
      ticks={niceTicks(points.map(({ value }) => value ?? 0))}
      formatAxis={formatAxis}
      labels={points.map(({ shortLabel }) => shortLabel)}
      spread="columns"
      room={ROOM}
      renderTooltip={(index) => <ChartTooltip point={points[index]} />}
    >
      {(scale) =>
        points.map((point, index) =>
          point.value
            ? renderLink(point, <ColumnMark scale={scale} index={index} value={point.value} text={point.shortText} />)
            : null,
        )
      }
    </Plot>
  );
}

interface ColumnMarkProps {
  scale: PlotScale;
  index: number;
  value: number;
  text: string;
}

function ColumnMark({ scale, index, value, text }: ColumnMarkProps) {
  const width = columnWidth(scale.step);
  const x = scale.x(index) - width / 2;
  const base = scale.y(0);
  const end = scale.y(value);
  const whole = { x, y: scale.top, width, height: scale.bottom - scale.top };
  return (
    <>
      <rect {...whole} rx={3} className="fill-transparent stroke-transparent group-hover:fill-accent" />
      <path
        d={barPath({ x, width, base, end })}
        className={cn(
          'animate-grow-up fill-chart-1 [transform-box:fill-box]',
          value < 0 ? 'origin-top' : 'origin-bottom',
        )}
      />
      <rect {...whole} rx={3} className="fill-none stroke-transparent stroke-2 group-focus-visible:stroke-ring" />
      <text
        x={scale.x(index)}
        y={Math.min(base, end) - 6}
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
