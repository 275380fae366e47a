import { expect, test } from 'vitest';
import { unitToFill } from './job-unit-fill.ts';

test('the unit follows the jobs until someone chooses another', () => {
  expect(unitToFill('', '', ['steel_framing'])).toBe('steel_framing');
  expect(unitToFill('general', '', ['steel_framing', 'steel_framing'])).toBe('steel_framing');
  expect(unitToFill('steel_framing', 'steel_framing', ['real_estate'])).toBe('real_estate');
  expect(unitToFill('builder_education', 'steel_framing', ['real_estate'])).toBeUndefined();
  expect(unitToFill('general', '', [])).toBeUndefined();
});

test('jobs of several units are General', () => {
  expect(unitToFill('steel_framing', 'steel_framing', ['steel_framing', 'real_estate'])).toBe('general');
});
