import { cn } from '../class-names.ts';
import type { ChartPoint, ChartProps } from './chart-point.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { Plot } from './plot.tsx';
import { linePath } from './plot-scale.ts';

const ROOM = { top: 18, right: 20 };
const INSET = 12;
const TICKS = 5;
const ROOM_FOR_TEXT = 34;

interface LineChartProps<Point extends ChartPoint> extends ChartProps<Point> {
  /** The axis minimum and maximum. */
  domain: [number, number];
}

/** A percentage over time, as a line whose points link to their rows. Months without a value don't break the line. */
export function LineChart<Point extends ChartPoint>({ points, formatAxis, renderLink, domain }: LineChartProps<Point>) {
  const [lowest, highest] = domain;
  const step = (highest - lowest) / (TICKS - 1);
  return (
    <Plot
      ticks={Array.from({ length: TICKS }, (_, index) => lowest + index * step)}
      formatAxis={formatAxis}
      labels={points.map(({ shortLabel }) => shortLabel)}
      spread="points"
      room={ROOM}
      inset={INSET}
      cursor="line"
      renderTooltip={(index) => <ChartTooltip point={points[index]} />}
    >
      {(scale) => (
        <>
          <path
            d={linePath(
              points.map(({ value }) => value),
              scale,
            )}
            className="animate-draw fill-none stroke-chart-1 stroke-2"
          />
          {points.map((point, index) =>
            point.value === null
              ? null
              : renderLink(
                  point,
                  <PointMark
                    cx={scale.x(index)}
                    cy={scale.y(point.value)}
                    text={point.shortText}
                    isTight={scale.step < ROOM_FOR_TEXT}
                  />,
                ),
          )}
        </>
      )}
    </Plot>
  );
}

interface PointMarkProps {
  cx: number;
  cy: number;
  text: string;
  /** There's no room for the text of every point. */
  isTight: boolean;
}

function PointMark({ cx, cy, text, isTight }: PointMarkProps) {
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
        className={cn(
          'fill-muted-foreground stroke-card stroke-3 text-2xs tabular [paint-order:stroke]',
          isTight && 'invisible group-hover:visible group-focus-visible:visible',
        )}
      >
        {text}
      </text>
    </>
  );
}
