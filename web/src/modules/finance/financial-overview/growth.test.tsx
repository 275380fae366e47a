import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Growth } from './growth.tsx';

test.each([
  ['revenue that rises', '12.5', false, 'text-positive'],
  ['revenue that falls', '-12.5', false, 'text-negative'],
  ['a cost that rises', '12.5', true, 'text-negative'],
  ['a cost that falls', '-12.5', true, 'text-positive'],
])('%s gets the color that matches its meaning', (_what, percent, isCost, tone) => {
  const markup = renderToStaticMarkup(<Growth percent={percent} isCost={isCost} />);
  expect(markup).toContain(`class="${tone}"`);
});

test('no change has no color, and growth that can’t be compared has no number', () => {
  expect(renderToStaticMarkup(<Growth percent="0.0" isCost />)).not.toContain('text-');
  expect(renderToStaticMarkup(<Growth percent={null} against="vs. Q3 2025" />)).toBe('– vs. Q3 2025');
});
