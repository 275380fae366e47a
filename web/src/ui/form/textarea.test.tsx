import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Textarea } from './textarea.tsx';

const draw = (length: number, maxLength?: number) =>
  renderToStaticMarkup(<Textarea aria-label="Notes" value={'x'.repeat(length)} maxLength={maxLength} readOnly />);

test('a text says how long it is once it comes near its limit', () => {
  expect(draw(8_999, 10_000)).not.toContain('characters');
  expect(draw(9_000, 10_000)).toContain('9,000 of 10,000 characters');
  expect(draw(10_000, 10_000)).toContain('10,000 of 10,000 characters');
  expect(draw(20_000)).not.toContain('characters');
});
