import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePrinting } from '../printing.ts';
import { CHART_HEIGHT } from './chart-point.ts';
import { widthOf } from './label-step.ts';
import { LABEL_LINE, type PlotScale, type PlotShape, plotScale } from './plot-scale.ts';
import { useActivePoint } from './use-active-point.ts';

const TOOLTIP_GAP = 12;
const WIDEST_TOOLTIP = 240;
// A panel on a letter page, between the margins (print.css).
const PAPER_WIDTH = 694;

interface PlotProps extends Pick<PlotShape, 'ticks' | 'labels' | 'spread' | 'room' | 'inset'> {
  height?: number;
  /** What takes a part of the paper's width beside the chart, in pixels. */
  besides?: number;
  formatAxis: (value: number) => string;
  /** How the chart highlights the position of the tooltip. */
  cursor?: 'line' | 'band';
  /** The tooltip for a position, which people reach with the pointer or the arrow keys. */
  renderTooltip: (index: number) => ReactNode;
  /** A position's values as text for screen readers. Leave it out if each mark is a link with its own label. */
  sayPoint?: (index: number) => string;
  /** @param active the position that shows its tooltip */
  children: (scale: PlotScale, active: number | undefined) => ReactNode;
}

/**
 * The axes, the grid and the tooltip of a chart over time; its children draw the values. It takes the width of its
 * container, which the browser reports once the page is laid out, so drawing a chart never measures anything.
 */
export function Plot({ height = CHART_HEIGHT, besides = 0, formatAxis, cursor, ...props }: PlotProps) {
  const { ticks, labels, renderTooltip, sayPoint, children, ...shape } = props;
  const { container, width: shown } = useWidth();
  // The browser reports no size while it prints. A chart that is drawn for the paper keeps its labels readable.
  const width = usePrinting() ? PAPER_WIDTH - besides : shown;
  const { active, point, hide, keyboard } = useActivePoint(labels.length, sayPoint);
  const tickLabels = ticks.map(formatAxis);
  const scale = plotScale({ ...shape, width, height, ticks, tickLabels, labels });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard reaches the marks, or the whole chart as a slider
    <div
      ref={container}
      {...keyboard}
      className="relative rounded-sm focus-ring print:h-auto!"
      style={{ height }}
      onMouseMove={({ clientX, currentTarget }) => {
        if (labels.length > 0) point(scale.indexAt(clientX - currentTarget.getBoundingClientRect().left));
      }}
      onMouseLeave={hide}
    >
      {width > 0 && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: the panel around it names the chart, or each of its links does
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          className="overflow-visible print:h-auto print:w-full"
        >
          <Axes scale={scale} ticks={ticks} tickLabels={tickLabels} labels={labels} />
          {active !== undefined && cursor && <Cursor scale={scale} shape={cursor} index={active} />}
          {children(scale, active)}
        </svg>
      )}
      {active !== undefined && (
        <div
          className="pointer-events-none absolute z-10 w-max print:hidden"
          style={placeTooltip(scale, active, width)}
        >
          {renderTooltip(active)}
        </div>
      )}
    </div>
  );
}

/** Beside a position, where there's more room; above the plot if neither side has enough, as on a phone. */
function placeTooltip({ top, x }: PlotScale, index: number, width: number): CSSProperties {
  const at = x(index);
  if (width / 2 < WIDEST_TOOLTIP) {
    return { bottom: `calc(100% - ${top}px)`, left: at, transform: `translateX(-${(at / width) * 100}%)` };
  }
  return { top, ...(at < width / 2 ? { left: at + TOOLTIP_GAP } : { right: width - at + TOOLTIP_GAP }) };
}

interface AxesProps {
  scale: PlotScale;
  ticks: readonly number[];
  tickLabels: readonly string[];
  labels: readonly string[];
}

function Axes({ scale: { left, right, bottom, labelAt, x, y }, ticks, tickLabels, labels }: AxesProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused; the marks' labels name every value
    <g aria-hidden="true" className="fill-chart-axis text-[11.5px]">
      {ticks.map((tick, index) => (
        <g key={tick}>
          <path d={`M${left},${y(tick)}H${right}`} className="stroke-chart-grid" />
          <text x={left - 8} y={y(tick)} textAnchor="end" dominantBaseline="central">
            {tickLabels[index]}
          </text>
        </g>
      ))}
      <path d={`M${left},${y(0)}H${right}`} className="stroke-border-strong" />
      {labels.map((label, index) => {
        const line = labelAt[index];
        if (line === undefined) return null;
        // Centered under the end of the axis, half of the label would be outside the chart.
        const isOutside = x(index) + widthOf(label) / 2 > right;
        return (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: two months of different years may have the same label
            key={index}
            x={isOutside ? right : x(index)}
            y={bottom + 8 + line * LABEL_LINE}
            dy="0.71em"
            textAnchor={isOutside ? 'end' : 'middle'}
          >
            {label}
          </text>
        );
      })}
    </g>
  );
}

interface CursorProps {
  scale: PlotScale;
  shape: 'line' | 'band';
  index: number;
}

function Cursor({ scale: { top, bottom, step, x }, shape, index }: CursorProps) {
  if (shape === 'line') return <path d={`M${x(index)},${top}V${bottom}`} className="stroke-chart-grid" />;
  return <rect x={x(index) - step / 2} y={top} width={step} height={bottom - top} className="fill-accent opacity-70" />;
}

/** The width of an element, once it's laid out and whenever it changes. */
function useWidth() {
  const container = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!container.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return { container, width };
}
