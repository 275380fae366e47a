import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { explainError } from './error-toast.ts';

const refuse = (fields: Record<string, string>) => {
  // As the server writes it for programs, which show one line.
  const message = Object.entries(fields)
    .map(([field, text]) => `${field}: ${text}`)
    .join(' ');
  return new ApiError(400, '', JSON.stringify({ code: 'validation', message, fields }));
};

test('a field error is shown with the label of its field, or without a name', () => {
  const error = refuse({ transactionDate: 'Enter a date in 1900 or later.', 'postings.1.debit': 'Enter an amount.' });
  expect(explainError(error, 'Failed')).toBe('Enter a date in 1900 or later. Line 2: Enter an amount.');
  const labelOf = (problem: string) => (problem.startsWith('Enter a date') ? 'Date' : undefined);
  expect(explainError(error, 'Failed', labelOf)).toBe('Date: Enter a date in 1900 or later. Line 2: Enter an amount.');
});

test('the same problem of several fields is told once', () => {
  expect(explainError(refuse({ from: 'Required', to: 'Required' }), 'Failed')).toBe('Required');
});

test('without fields the server’s message is shown; an internal error shows the screen’s own text', () => {
  const answer = (code: string) => new ApiError(409, '', JSON.stringify({ code, message: 'This bill is paid.' }));
  expect(explainError(answer('conflict'), 'Failed')).toBe('This bill is paid.');
  expect(explainError(answer('internal'), 'Failed')).toBe('Failed');
});
