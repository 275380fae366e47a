import { usePlotArea, XAxis, type XAxisTickContentProps } from 'recharts';
import { AXIS_TEXT } from './chart-point.ts';
import { labelsThatFit, widthOf } from './label-step.ts';

interface TimeAxisProps {
  labels: readonly string[];
  height?: number;
}

/** A chart's time axis, with as many labels as fit. */
export function TimeAxis({ labels, height }: TimeAxisProps) {
  const area = usePlotArea();
  const isShown = labelsThatFit(labels, area?.width ?? 0);
  const end = area ? area.x + area.width : 0;
  const drawLabel = ({ x, y, index }: XAxisTickContentProps) => {
    const label = labels[index] ?? '';
    if (!isShown(index)) return <g />;
    // Centered under the end of the axis, half of the label would be outside the chart.
    const isOutside = Number(x) + widthOf(label) / 2 > end;
    return (
      <text x={isOutside ? end : x} y={y} dy="0.71em" textAnchor={isOutside ? 'end' : 'middle'} {...AXIS_TEXT}>
        {label}
      </text>
    );
  };
  return (
    <XAxis
      dataKey="shortLabel"
      height={height}
      tick={drawLabel}
      tickLine={false}
      axisLine={{ stroke: 'var(--border-strong)' }}
      interval={0}
    />
  );
}
