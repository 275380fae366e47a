import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChartName } from './chart-name.ts';
import type { SeriesPoint } from './chart-series.ts';
import { LinesChart } from './lines-chart.tsx';
import { positionAfter } from './series-reading.ts';
import { StackedChart } from './stacked-chart.tsx';

const series = [
  { id: 'steel', label: 'Steel Framing', color: 'var(--chart-1)' },
  { id: 'homes', label: 'Homes', color: 'var(--chart-2)' },
];
const points: SeriesPoint[] = [
  { id: '1', label: 'May 2026', shortLabel: 'May', values: { steel: 5 }, texts: { steel: '$5' }, total: '$5' },
  {
    id: '2',
    label: 'June 2026',
    shortLabel: 'Jun',
    values: { steel: 7, homes: 2 },
    texts: { steel: '$7', homes: '$2' },
  },
];
const chart = { series, points, formatAxis: String };

/** The opening tags down to the first element that takes the focus. */
function tagsToFocus(drawn: ReactNode): string {
  const markup = renderToStaticMarkup(<ChartName value="Revenue">{drawn}</ChartName>);
  return /^[\s\S]*?tabindex="0"[^>]*>/.exec(markup)?.[0] ?? '';
}

test('the points of a series chart are one tab stop that says the values of a point', () => {
  for (const drawn of [<StackedChart key="stack" {...chart} />, <LinesChart key="lines" {...chart} />]) {
    const tags = tagsToFocus(drawn);
    expect(tags).toContain('role="slider"');
    expect(tags).toContain('aria-label="Revenue"');
    expect(tags).toContain('aria-valuetext="May 2026: Steel Framing $5, Homes —, Total $5"');
    expect(tags).not.toContain('aria-hidden');
  }
  expect(tagsToFocus(<StackedChart {...chart} points={[]} />)).toBe('');
});

test('arrow keys, Home and End move between points and stop at the ends', () => {
  expect(positionAfter('ArrowRight', 0, 3)).toBe(1);
  expect(positionAfter('ArrowRight', 2, 3)).toBe(2);
  expect(positionAfter('ArrowLeft', 0, 3)).toBe(0);
  expect(positionAfter('End', 0, 3)).toBe(2);
  expect(positionAfter('Home', 2, 3)).toBe(0);
  expect(positionAfter('a', 1, 3)).toBeUndefined();
});
