import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { explainError } from './error-toast.ts';

const refuse = (fields: Record<string, string>) => {
  // The message as the server formats it for API clients, which show a single line.
  const message = Object.entries(fields)
    .map(([field, text]) => `${field}: ${text}`)
    .join(' ');
  return new ApiError(400, '', JSON.stringify({ code: 'validation', message, fields }));
};

test('a field error is shown with its field’s label, or alone if there is none', () => {
  const error = refuse({ transactionDate: 'Enter a date in 1900 or later.', 'postings.1.debit': 'Enter an amount.' });
  expect(explainError(error, 'Failed')).toBe('Enter a date in 1900 or later. Line 2: Enter an amount.');
  const labelOf = (problem: string) => (problem.startsWith('Enter a date') ? 'Date' : undefined);
  expect(explainError(error, 'Failed', labelOf)).toBe('Date: Enter a date in 1900 or later. Line 2: Enter an amount.');
});

test('the same error on several fields is shown once', () => {
  expect(explainError(refuse({ from: 'Required', to: 'Required' }), 'Failed')).toBe('Required');
});

test('without field errors the server’s message is shown, and an internal error shows the screen’s text', () => {
  const answer = (code: string) => new ApiError(409, '', JSON.stringify({ code, message: 'This bill is paid.' }));
  expect(explainError(answer('conflict'), 'Failed')).toBe('This bill is paid.');
  expect(explainError(answer('internal'), 'Failed')).toBe('Failed');
});
