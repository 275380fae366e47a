import { expect, test } from 'vitest';
import { guessMapping } from './lead-import-mapping.ts';

test('recognises what other programs call the fields', () => {
  expect(guessMapping(['Company Name', 'E-mail', 'Deal Value', 'First', 'Phone Number', 'Lead Title'])).toEqual({
    company: 0,
    email: 1,
    value: 2,
    firstName: 3,
    phone: 4,
    title: 5,
  });
});

test('recognises every header of an export', () => {
  const headers = ['Title', 'Company', 'First Name', 'Last Name', 'Email', 'Phone', 'Status', 'Priority', 'Source'];
  const mapping = guessMapping([...headers, 'Value', 'Expected Close Date', 'Owner', 'Notes', 'Created']);
  expect(Object.keys(mapping)).toHaveLength(12);
});

test('a column fills one field at most, and an unknown one none', () => {
  expect(guessMapping(['Title', 'Name', 'Shoe size', ''])).toEqual({ title: 0 });
});
