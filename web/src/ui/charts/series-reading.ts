import { ABSENT } from '../../format/absent.ts';
import type { ChartSeries, SeriesPoint } from './chart-series.ts';

/** Everything a position's tooltip shows, as text for screen readers. */
export function sayPoint(series: readonly ChartSeries[], point: SeriesPoint | undefined): string {
  if (!point) return '';
  const { label, texts, total } = point;
  const values = series.map(({ id, label: name }) => `${name} ${texts[id] ?? ABSENT}`);
  if (total) values.push(`Total ${total}`);
  return `${label}: ${values.join(', ')}`;
}

/** The position a key moves to, or undefined for any other key. */
export function positionAfter(key: string, position: number, count: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(count - 1, position + 1);
  if (key === 'ArrowLeft') return Math.max(0, position - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
