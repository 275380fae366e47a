import { expect, test } from 'vitest';

const files = {
  ...import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../real-estate/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
};

// Fixed names of a few words, in cells and options of one line.
const OF_ONE_LINE = [
  './affordability/affordability-answer.tsx',
  './category-budgets/budget-grid.tsx',
  './financial-dashboard/target-bar.tsx',
  './financial-overview/unit-card.tsx',
  './profit-first-accounts/account-picker.tsx',
];

test('names in rows of money and property are cut only where there is a mouse to read the rest', () => {
  const cutting = Object.entries(files).flatMap(([name, text]) => (/(?<![:\w-])truncate\b/.test(text) ? [name] : []));
  expect(cutting.sort()).toEqual(OF_ONE_LINE);
});
