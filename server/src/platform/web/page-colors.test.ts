import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_COLORS } from './page-colors.ts';

const TOKENS = readFileSync(path.resolve(import.meta.dirname, '../../../../web/src/styles/tokens.css'), 'utf8');
/** The role of the app that each color of a page stands for. */
const ROLES: Record<string, string> = {
  canvas: 'canvas',
  sheet: 'card',
  ink: 'foreground',
  muted: 'muted-foreground',
  line: 'border',
  rim: 'border-strong',
  edge: 'input',
  action: 'primary',
  'on-action': 'primary-foreground',
  link: 'link',
  code: 'muted',
  mark: 'brand',
  'on-mark': 'brand-foreground',
  bad: 'destructive-text',
  track: 'skeleton',
  plain: 'tone-neutral',
  'plain-bg': 'tone-neutral-bg',
  good: 'tone-moss',
  'good-bg': 'tone-moss-bg',
  warn: 'tone-timber',
  'warn-bg': 'tone-timber-bg',
  late: 'tone-red',
  'late-bg': 'tone-red-bg',
  info: 'tone-blue',
  'info-bg': 'tone-blue-bg',
  plate: 'plate',
  blue: 'stage-negotiation',
};

test.each([
  { theme: 'light', from: '\n:root {', page: ':root{' },
  { theme: 'dark', from: '.dark {', page: '(prefers-color-scheme:dark)' },
])('the pages for outsiders have the $theme colors of the app', ({ from, page }) => {
  const rule = TOKENS.slice(TOKENS.indexOf(from));
  const [roles, colors] = [readVariables(rule.slice(0, rule.indexOf('\n}'))), readVariables(lineWith(page))];
  const scales = readVariables(TOKENS.slice(0, TOKENS.indexOf('\n:root {')));
  const colorOf = (name: string): string => {
    const value = roles[name] ?? scales[name] ?? '';
    const other = /^var\(--(.+)\)$/.exec(value)?.[1];
    return other === undefined ? value : colorOf(other);
  };
  expect(colors).toEqual(Object.fromEntries(Object.entries(ROLES).map(([color, role]) => [color, colorOf(role)])));
});

function lineWith(start: string): string {
  return PAGE_COLORS.split('\n').find((line) => line.includes(start)) ?? '';
}

/** The variables of a rule, with every number of a color in the same form. */
function readVariables(rule: string): Record<string, string> {
  const found = [...rule.matchAll(/--([\w-]+):\s*(oklch\([^)]*\)|var\([^)]*\))/g)];
  return Object.fromEntries(
    found.map(([, name = '', value = '']) => [name, value.replace(/\d*\.\d+/g, (figure) => String(Number(figure)))]),
  );
}
