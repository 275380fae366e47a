import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { declareFaces } from './everyday-fonts.ts';

const require = createRequire(import.meta.url);
const WHOLE = ['inter/index.css', 'archivo/wdth.css', 'geist-mono/index.css'];

/** The weights and widths each family's faces declare. */
function describeFaces(css: string): Set<string> {
  const readValue = (face: string, name: string) => new RegExp(`${name}: ([^;]+);`).exec(face)?.[1] ?? 'normal';
  const names = ['font-family', 'font-style', 'font-weight', 'font-stretch'];
  return new Set(
    css
      .split('@font-face')
      .slice(1)
      .map((face) => names.map((name) => readValue(face, name)).join(' ')),
  );
}

test('letters such as Ł come from the whole font: its faces declare the same weights and widths', () => {
  const whole = WHOLE.map((name) => readFileSync(require.resolve(`@fontsource-variable/${name}`), 'utf8')).join('\n');
  expect(describeFaces(declareFaces())).toEqual(describeFaces(whole));
});
