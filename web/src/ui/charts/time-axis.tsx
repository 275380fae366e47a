import { usePlotArea, XAxis } from 'recharts';
import { AXIS_TEXT } from './chart-point.ts';
import { labelsThatFit } from './label-step.ts';

interface TimeAxisProps {
  /** The label of each point. */
  labels: readonly string[];
  height?: number;
}

/** The axis of time under a chart, with as many labels as there is room for. */
export function TimeAxis({ labels, height }: TimeAxisProps) {
  const isShown = labelsThatFit(labels, usePlotArea()?.width ?? 0);
  return (
    <XAxis
      dataKey="shortLabel"
      height={height}
      tick={AXIS_TEXT}
      tickLine={false}
      axisLine={{ stroke: 'var(--border-strong)' }}
      interval={0}
      tickFormatter={(label: string, index: number) => (isShown(index) ? label : '')}
    />
  );
}
