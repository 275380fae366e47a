import { expect, test } from 'vitest';
import { explainMissing } from './job-file-words.ts';

test('files that were all added need no word', () => {
  expect(explainMissing({ added: 10, failed: [], tooLarge: [] })).toBeUndefined();
});

test('after a failure, the files to choose again are named, and files that are too large separately', () => {
  const failed = ['slab.jpg', 'wall.jpg'];
  expect(explainMissing({ added: 3, failed, tooLarge: [] })).toBe(
    '3 of 5 added. Choose the others again: slab.jpg, wall.jpg.',
  );
  expect(explainMissing({ added: 3, failed, tooLarge: ['roof.png'] })).toBe(
    '3 of 6 added. Choose the others again: slab.jpg, wall.jpg. Larger than 20.0 MB: roof.png.',
  );
  expect(explainMissing({ added: 9, failed: [], tooLarge: ['roof.png'] })).toBe(
    '9 of 10 added. Larger than 20.0 MB: roof.png.',
  );
});

test('without any success there are no others', () => {
  expect(explainMissing({ added: 0, failed: ['slab.jpg', 'wall.jpg'], tooLarge: [] })).toBe(
    '0 of 2 added. Choose again: slab.jpg, wall.jpg.',
  );
  expect(explainMissing({ added: 0, failed: [], tooLarge: ['roof.png'] })).toBe('Larger than 20.0 MB: roof.png.');
});
