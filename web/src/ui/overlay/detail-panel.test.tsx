import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fact } from '../facts.tsx';
import { DetailLine } from './detail-panel.tsx';

test('a detail without a value says so in words', () => {
  for (const Line of [DetailLine, Fact]) {
    for (const nothing of [null, undefined, '']) {
      expect(renderToStaticMarkup(<Line label="Email">{nothing}</Line>)).toContain('>Not set<');
    }
    expect(renderToStaticMarkup(<Line label="Units">{0}</Line>)).toContain('>0<');
  }
});
