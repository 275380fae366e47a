import { expect, test } from 'vitest';
import { dialPhone, formatPhone } from './phone.ts';

test.each([
  ['9375550142', '(937) 555-0142', 'tel:+19375550142'],
  ['937.555.0142', '(937) 555-0142', 'tel:+19375550142'],
  [' (937) 555 0142 ', '(937) 555-0142', 'tel:+19375550142'],
  ['1-937-555-0142', '(937) 555-0142', 'tel:+19375550142'],
  ['+1 937 555 0142', '(937) 555-0142', 'tel:+19375550142'],
  ['937-555-0142 x12', '(937) 555-0142 ext. 12', 'tel:+19375550142,12'],
  ['+49 30 123456', '+49 30 123456', 'tel:+4930123456'],
  ['+4412345678', '+4412345678', 'tel:+4412345678'],
  ['555-0142', '555-0142', 'tel:5550142'],
  ['call after 5', 'call after 5', 'tel:5'],
])('%s is shown as %s and dialed as %s', (typed, shown, dialed) => {
  expect(formatPhone(typed)).toBe(shown);
  expect(dialPhone(typed)).toBe(dialed);
});
