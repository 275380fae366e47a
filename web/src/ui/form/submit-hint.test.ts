import { expect, test } from 'vitest';
import { submitHint } from './submit-hint.ts';

test('the hint beside a form’s buttons says what the shortcut does', () => {
  const labels = [
    'Create Lead',
    'Save',
    'Add Contact',
    'Send Quote',
    'Post Entry',
    'Issue Revision',
    'Sign for $1,425.00',
  ];
  expect(labels.map((label) => submitHint(label, 'Ctrl Enter'))).toEqual([
    ...Array(3).fill('Ctrl Enter to save'),
    'Ctrl Enter to send quote',
    'Ctrl Enter to post entry',
    'Ctrl Enter to issue revision',
    'Ctrl Enter to sign for $1,425.00',
  ]);
});

test('names that aren’t words keep their capitals', () => {
  expect(submitHint('Send V/TO', '⌘ Enter')).toBe('⌘ Enter to send V/TO');
});
