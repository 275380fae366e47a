import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Growth } from './growth.tsx';

test.each([
  ['revenue that rises', '12.5', false, 'text-positive'],
  ['revenue that falls', '-12.5', false, 'text-negative'],
  ['a cost that rises', '12.5', true, 'text-negative'],
  ['a cost that falls', '-12.5', true, 'text-positive'],
])('%s has the color of its meaning', (_what, percent, isCost, tone) => {
  const markup = renderToStaticMarkup(<Growth percent={percent} isCost={isCost} />);
  expect(markup).toContain(`class="${tone}"`);
});

test('what did not change has no color, and what cannot be compared no figure', () => {
  expect(renderToStaticMarkup(<Growth percent="0.0" isCost />)).not.toContain('text-');
  expect(renderToStaticMarkup(<Growth percent={null} against="vs. Q3 2025" />)).toBe('– vs. Q3 2025');
});
