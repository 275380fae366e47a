import { expect, test } from 'vitest';
import { addUpInWholeDollars } from './whole-dollars.ts';

test('rounded amounts that miss their total are noticed', () => {
  expect(addUpInWholeDollars(['100.50', '200.50', '50.00'], '351.00')).toBe(false);
  expect(addUpInWholeDollars(['1000.00', '-250.40'], '749.60')).toBe(true);
  expect(addUpInWholeDollars([], '0.00')).toBe(true);
});
