import { expect, test } from 'vitest';
import { nameLine } from './line-names.ts';

const NAMELESS = { description: null, category: null };

test('a line is named by its description or category, and the only line of a bill stands for the whole bill', () => {
  expect(nameLine([NAMELESS], 0, 'Whole bill')).toBe('Whole bill');
  const lines = [{ description: 'Windows', category: 'Materials' }, { description: null, category: 'Rent' }, NAMELESS];
  expect(lines.map((_line, index) => nameLine(lines, index, 'Whole bill'))).toEqual(['Windows', 'Rent', 'Line 3']);
});
