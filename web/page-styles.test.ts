import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, 'src');

test('no style depends on what the whole page contains', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|css)$/.test(file),
  );
  // Such a style makes the browser compute every element's style again whenever an element is added or removed.
  // ui/overlay/page-marks.ts marks the root element instead. It's skipped because its comment names the selector.
  const found = files.filter(
    (file) =>
      /\b(body|html|:root):has\(/.test(readFileSync(path.join(SOURCES, file), 'utf8')) &&
      !file.endsWith('page-marks.ts'),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(1_000);
});

test('a grid that may get narrower than its text has a column that may, too', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const classes = files.flatMap((file) =>
    [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/"([^"\n]*)"/g)].map(([, value = '']) =>
      value.split(' '),
    ),
  );
  // A grid whose columns may shrink on wider windows also holds such text on phones.
  const shrinks = (name: string) => name === 'min-w-0' || /^\w+:grid-cols-\[.*minmax\(0/.test(name);
  const grids = classes.filter((names) => names.includes('grid') && names.some(shrinks));
  // Without one, a long link or email widens the column past the page.
  expect(grids.filter((names) => !names.some((name) => /^(grid-cols|auto-cols)-/.test(name)))).toEqual([]);
  expect(grids.length).toBeGreaterThan(10);
});

test('nothing that stays in place on the screen is printed on every page', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const fixed = files.flatMap((file) =>
    [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/["']([^"'\n]*)["']/g)]
      .map(([, value = '']) => value.split(' '))
      .filter(
        (names) => names.includes('fixed') && names.some((name) => /^-?(inset|top|bottom|left|right)-/.test(name)),
      ),
  );
  // The backdrop of a layer has its own rule in print.css.
  const found = fixed.filter((names) => !names.includes('print:hidden') && !names.includes('bg-overlay'));
  expect(found.map((names) => names.join(' '))).toEqual([]);
  expect(fixed.length).toBeGreaterThan(5);
});

test('dark colors are for screens only', () => {
  const tokens = readFileSync(path.join(SOURCES, 'styles/tokens.css'), 'utf8');
  const rules = tokens.split('\n').filter((line) => /\.dark\b.*\{/.test(line));
  expect(rules.filter((line) => !line.trim().startsWith('@media not print {'))).toEqual([]);
  expect(rules).toHaveLength(2);
});

test('a shadow utility takes the shadow of the theme', async () => {
  const tokens = readFileSync(path.join(SOURCES, 'styles/tokens.css'), 'utf8');
  const dark = tokens.slice(tokens.lastIndexOf('.dark {'));
  const names = [...new Set([...dark.matchAll(/--(shadow-[\w-]+):/g)].map(([, name = '']) => name))];
  expect(names.length).toBeGreaterThan(4);
  // Tailwind copies the value of a scale into the utility, where the dark value can't replace it.
  const built = (await compile(`${tokens}\n@tailwind utilities;`)).build(names);
  for (const name of names) {
    const rule = built.slice(built.indexOf(`.${name} {`));
    expect(rule.slice(0, rule.indexOf('}')), name).toContain(`--tw-shadow: var(--${name})`);
  }
});
