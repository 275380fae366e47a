import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SparkLine } from './spark-line.tsx';

test('a value between gaps is drawn as a dot', () => {
  const markup = renderToStaticMarkup(<SparkLine values={[null, 4, null, 8]} ceiling={8} label="Load" slots={4} />);
  expect(markup).toContain('M80.0 20.0h0M240.0 1.0h0');
});
